package dev.fingerpost.server;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static dev.fingerpost.server.MainClasses.ALL;
import static dev.fingerpost.server.MainClasses.HIDDEN_IN_CORE;
import static dev.fingerpost.server.MainClasses.IN_OUTER;
import static dev.fingerpost.server.MainClasses.exports;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import dev.fingerpost.Fingerpost;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What core uses, exports and hides, and which of its packages may use which. */
class CoreArchitectureTest {

    private static final String ROOT = "dev.fingerpost";

    /** Each hidden package and the packages that may use it. */
    private static final Map<String, Set<String>> USERS_OF_HIDDEN = Map.of(
            ROOT + ".concurrent",
            Set.of(
                    ROOT,
                    ROOT + ".change",
                    ROOT + ".conversion",
                    ROOT + ".counting",
                    ROOT + ".directory",
                    ROOT + ".registry",
                    ROOT + ".statistics",
                    ROOT + ".usecase",
                    ROOT + ".visit",
                    ROOT + ".console..",
                    ROOT + ".http..",
                    ROOT + ".titles.."),
            ROOT + ".counting",
            Set.of(ROOT, ROOT + ".visit"),
            ROOT + ".hash",
            Set.of(
                    ROOT + ".apikey",
                    ROOT + ".idempotency",
                    ROOT + ".registry",
                    ROOT + ".usecase",
                    ROOT + ".console..",
                    ROOT + ".http..",
                    ROOT + ".pages..",
                    ROOT + ".server..",
                    ROOT + ".transfer.."),
            ROOT + ".log",
            Set.of(
                    ROOT,
                    ROOT + ".concurrent",
                    ROOT + ".statistics",
                    ROOT + ".console..",
                    ROOT + ".http..",
                    ROOT + ".jetty..",
                    ROOT + ".server..",
                    ROOT + ".titles.."),
            ROOT + ".unicode",
            Set.of(ROOT + ".link", ROOT + ".url", ROOT + ".usecase"),
            ROOT + ".usecase",
            Set.of(ROOT, ROOT + ".expiry"),
            ROOT + ".validation",
            Set.of(ROOT + ".link", ROOT + ".pixel", ROOT + ".usecase"));

    /**
     * The packages of the features, each with the features that may use it. The table of features in CONTRIBUTING
     * contains the packages and the features.
     */
    private static final Map<String, Set<String>> FEATURES = Map.ofEntries(
            Map.entry(ROOT + ".statistics", Set.of(ROOT + ".conversion")),
            Map.entry(ROOT + ".event", Set.of()),
            Map.entry(ROOT + ".apikey", Set.of()),
            Map.entry(ROOT + ".quarantine", Set.of()),
            Map.entry(ROOT + ".idempotency", Set.of()),
            Map.entry(ROOT + ".title", Set.of()),
            Map.entry(ROOT + ".quota", Set.of()),
            Map.entry(ROOT + ".expiry", Set.of()),
            Map.entry(ROOT + ".audit", Set.of()),
            Map.entry(ROOT + ".conversion", Set.of()),
            Map.entry(ROOT + ".registry", Set.of()));

    /** The most top-level types that a package of core may have. */
    private static final int LARGEST_PACKAGE = 40;

    @Test
    void core_exports_all_but_its_hidden_packages() {
        assertThat(exports(Fingerpost.class))
                .containsExactlyInAnyOrderElementsOf(packagesOfCore(name -> !HIDDEN_IN_CORE.contains(name)));
    }

    @Test
    void each_hidden_package_is_used_by_its_own_users_only() {
        assertThat(USERS_OF_HIDDEN).containsOnlyKeys(HIDDEN_IN_CORE);
        USERS_OF_HIDDEN.forEach((hidden, users) -> noClasses()
                .that()
                .resideOutsideOfPackages(hidden)
                .and()
                .resideOutsideOfPackages(users.toArray(String[]::new))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(hidden)
                .check(ALL));
    }

    /** {@code CursorScope} is exempt, because the fuzzer of the program calls it. */
    @Test
    void a_type_of_a_hidden_package_is_public_only_where_another_package_needs_it() {
        assertThat(ALL.stream()
                        .filter(type -> HIDDEN_IN_CORE.contains(type.getPackageName()) && type.isTopLevelClass())
                        .filter(type -> !type.getSimpleName().equals("CursorScope"))
                        .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC))
                        .filter(type -> type.getDirectDependenciesToSelf().stream()
                                .allMatch(
                                        use -> use.getOriginClass().getPackage().equals(type.getPackage()))))
                .isEmpty();
    }

    /** Within core, only the users listed for a feature depend on it. */
    @Test
    void the_heart_knows_no_feature_that_has_a_folder_of_its_own() {
        FEATURES.forEach((feature, users) -> noClasses()
                .that(not(IN_OUTER))
                .and()
                .resideOutsideOfPackage(feature)
                .and()
                .resideOutsideOfPackages(users.toArray(String[]::new))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(feature)
                .check(ALL));
    }

    /** {@code LinkRules.constraints} is exempt: only the builder uses it. */
    @Test
    void no_exported_type_has_a_hidden_type_in_its_signature() {
        assertThat(ALL.stream()
                        .filter(not(IN_OUTER))
                        .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC)
                                && !HIDDEN_IN_CORE.contains(type.getPackageName()))
                        .flatMap(type -> type.getCodeUnits().stream())
                        .filter(unit -> unit.getModifiers().contains(JavaModifier.PUBLIC))
                        .filter(unit -> Stream.concat(
                                        unit.getRawParameterTypes().stream(), Stream.of(unit.getRawReturnType()))
                                .anyMatch(type -> HIDDEN_IN_CORE.contains(type.getPackageName())))
                        .map(unit -> unit.getOwner().getSimpleName() + "." + unit.getName()))
                .containsExactly("LinkRules.constraints");
    }

    @Test
    void texts_and_urls_know_nothing_of_the_domain() {
        classes()
                .that()
                .resideInAnyPackage("dev.fingerpost.text", "dev.fingerpost.unicode", "dev.fingerpost.url")
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(
                                "java..",
                                "org.jspecify..",
                                "dev.fingerpost.text",
                                "dev.fingerpost.unicode",
                                "dev.fingerpost.url",
                                "dev.fingerpost.failure")
                        .or(describe("a primitive", JavaClass::isPrimitive)))
                .check(ALL);
    }

    /** Nested types are counted as well, so that nesting a type does not hide it from the count. */
    @Test
    void a_host_meets_few_packages_and_types_of_core() {
        assertThat(exports(Fingerpost.class)).hasSizeLessThanOrEqualTo(25);
        assertThat(ALL.stream()
                        .filter(not(IN_OUTER))
                        .filter(type -> !type.isAnonymousClass()
                                && type.getModifiers().contains(JavaModifier.PUBLIC)
                                && !HIDDEN_IN_CORE.contains(type.getPackageName())))
                .hasSizeLessThanOrEqualTo(278);
    }

    @Test
    void no_package_of_core_is_large() {
        Map<String, Long> sizes = ALL.stream()
                .filter(not(IN_OUTER))
                .filter(JavaClass::isTopLevelClass)
                .collect(Collectors.groupingBy(JavaClass::getPackageName, Collectors.counting()));
        assertThat(sizes).allSatisfy((name, size) -> assertThat(size).as(name).isLessThanOrEqualTo(LARGEST_PACKAGE));
    }

    @Test
    void core_uses_the_base_of_the_jdk_validation_and_null_annotations_only() {
        Set<String> base =
                ModuleLayer.boot().findModule("java.base").orElseThrow().getPackages();
        classes()
                .that(not(IN_OUTER))
                .should()
                .onlyDependOnClassesThat(
                        describe("in java.base", (JavaClass type) -> base.contains(type.getPackageName()))
                                .or(resideInAnyPackage("jakarta.validation..", "org.jspecify.."))
                                .or(resideInAnyPackage("dev.fingerpost..").and(not(IN_OUTER)))
                                .or(describe("a primitive", JavaClass::isPrimitive)))
                .check(ALL);
    }

    private static Set<String> packagesOfCore(Predicate<String> chosen) {
        return ALL.stream()
                .filter(not(IN_OUTER))
                .map(JavaClass::getPackageName)
                .filter(chosen)
                .collect(Collectors.toSet());
    }
}
