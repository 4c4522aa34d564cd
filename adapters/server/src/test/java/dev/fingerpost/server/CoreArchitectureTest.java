package dev.fingerpost.server;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static dev.fingerpost.server.MainClasses.ALL;
import static dev.fingerpost.server.MainClasses.INTERNAL;
import static dev.fingerpost.server.MainClasses.IN_OUTER;
import static dev.fingerpost.server.MainClasses.exports;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import dev.fingerpost.Fingerpost;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What core stands on, exports and hides, and the borders inside of it. */
class CoreArchitectureTest {

    /** Each internal package and the packages of core that may use it. */
    private static final Map<String, Set<String>> USERS_OF_INTERNAL = Map.of(
            INTERNAL + ".bulkhead",
                    Set.of(
                            "dev.fingerpost",
                            "dev.fingerpost.link",
                            "dev.fingerpost.pixel",
                            "dev.fingerpost.statistics",
                            "dev.fingerpost.visit",
                            INTERNAL + ".link"),
            INTERNAL + ".concurrent", Set.of(INTERNAL + ".counting", INTERNAL + ".idempotency"),
            INTERNAL + ".counting", Set.of("dev.fingerpost.visit"),
            INTERNAL + ".event",
                    Set.of(
                            "dev.fingerpost",
                            "dev.fingerpost.access",
                            "dev.fingerpost.link",
                            "dev.fingerpost.pixel",
                            INTERNAL + ".link"),
            INTERNAL + ".idempotency",
                    Set.of("dev.fingerpost", "dev.fingerpost.link", "dev.fingerpost.pixel", INTERNAL + ".link"),
            INTERNAL + ".link", Set.of("dev.fingerpost", "dev.fingerpost.link", "dev.fingerpost.visit"),
            INTERNAL + ".page", Set.of("dev.fingerpost.link", "dev.fingerpost.pixel"),
            INTERNAL + ".text", Set.of("dev.fingerpost.alias", "dev.fingerpost.link", INTERNAL + ".url"),
            INTERNAL + ".url", Set.of("dev.fingerpost.url"),
            INTERNAL + ".validation", Set.of("dev.fingerpost", "dev.fingerpost.link", "dev.fingerpost.pixel"));

    /** The most top-level types that a package of core may have. */
    private static final int LARGEST_PACKAGE = 40;

    @Test
    void core_exports_all_but_its_internal_packages() {
        assertThat(exports(Fingerpost.class))
                .containsExactlyInAnyOrderElementsOf(packagesOfCore(name -> !name.startsWith(INTERNAL)));
    }

    @Test
    void each_internal_package_is_used_by_its_own_users_only() {
        assertThat(USERS_OF_INTERNAL).containsOnlyKeys(packagesOfCore(name -> name.startsWith(INTERNAL)));
        USERS_OF_INTERNAL.forEach((internal, users) -> noClasses()
                .that()
                .resideOutsideOfPackages(internal)
                .and()
                .resideOutsideOfPackages(users.toArray(String[]::new))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(internal)
                .check(ALL));
    }

    @Test
    void urls_know_nothing_of_the_domain() {
        classes()
                .that()
                .resideInAnyPackage("dev.fingerpost.url", INTERNAL + ".url")
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(
                                "java..",
                                "org.jspecify..",
                                "dev.fingerpost.url",
                                "dev.fingerpost.text",
                                "dev.fingerpost.failure",
                                INTERNAL + ".url",
                                INTERNAL + ".text")
                        .or(describe("a primitive", JavaClass::isPrimitive)))
                .check(ALL);
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
