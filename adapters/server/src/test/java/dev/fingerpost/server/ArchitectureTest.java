package dev.fingerpost.server;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.http.HttpEndpoint;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** The shape of the whole. It is here because this module sees all others. */
class ArchitectureTest {

    private static final String HTTP = "dev.fingerpost.http";

    /** Classes that are generated from templates. */
    private static final String TEMPLATES = "dev.fingerpost.http.pages";

    /** The root packages of the modules other than core. */
    private static final Set<String> OUTER = Set.of(
            "dev.fingerpost.storage.memory",
            "dev.fingerpost.storage.jdbi",
            "dev.fingerpost.http",
            "dev.fingerpost.visitors",
            "dev.fingerpost.server");

    /** What core hides from its hosts and from the class path: the module exports none of it. */
    private static final String INTERNAL = "dev.fingerpost.internal";

    /** Each internal package and the packages of core that may use it. */
    private static final Map<String, Set<String>> USERS_OF_INTERNAL = Map.of(
            INTERNAL + ".link", Set.of("dev.fingerpost", "dev.fingerpost.link", "dev.fingerpost.visit"),
            INTERNAL + ".page", Set.of("dev.fingerpost.link", "dev.fingerpost.pixel"),
            INTERNAL + ".text", Set.of("dev.fingerpost.alias", "dev.fingerpost.link", INTERNAL + ".url"),
            INTERNAL + ".url", Set.of("dev.fingerpost.url"),
            INTERNAL + ".validation", Set.of("dev.fingerpost", "dev.fingerpost.link", "dev.fingerpost.pixel"));

    /** The most top-level types that a package of core may have. */
    private static final int LARGEST_PACKAGE = 40;

    /** The ways into the storages and adapters. Whoever adds to this widens what we promise to keep. */
    /** The ways into the storages and adapters. Each type added here is one more that we promise to keep. */
    private static final Set<String> WAYS_IN = Set.of(
            "dev.fingerpost.storage.memory.MemoryStorage",
            "dev.fingerpost.storage.jdbi.CallerTransactions",
            "dev.fingerpost.storage.jdbi.JdbiStorage",
            "dev.fingerpost.storage.jdbi.JdbiSettings",
            "dev.fingerpost.storage.jdbi.JdbiMigrations",
            "dev.fingerpost.http.FingerpostHttp",
            "dev.fingerpost.http.HttpEndpoint",
            "dev.fingerpost.http.HttpSettings",
            "dev.fingerpost.http.exchange.RawBody",
            "dev.fingerpost.http.exchange.RawRequest",
            "dev.fingerpost.http.exchange.RawResponse",
            "dev.fingerpost.http.exchange.RequestHeaders",
            "dev.fingerpost.http.exchange.ResponseSender",
            "dev.fingerpost.http.jdk.ExchangeHandler",
            "dev.fingerpost.http.jdk.FingerpostHttpServer",
            "dev.fingerpost.http.visit.RedirectKind",
            "dev.fingerpost.http.visit.VisitSettings",
            "dev.fingerpost.http.visit.VisitorFinder",
            "dev.fingerpost.http.visit.VisitorPages",
            "dev.fingerpost.http.visit.VisitorRequest",
            "dev.fingerpost.visitors.VisitorReader",
            "dev.fingerpost.visitors.RequestFacts",
            "dev.fingerpost.visitors.CountrySource",
            "dev.fingerpost.visitors.MaxMindFile",
            "dev.fingerpost.server.Main");

    /** Packages that are not exported: their public types are public for the other packages of their module only. */
    private static final Set<String> HTTP_INTERNAL = Set.of(
            "dev.fingerpost.http.wire",
            "dev.fingerpost.http.api",
            "dev.fingerpost.http.redirect",
            "dev.fingerpost.http.pages");

    /** The packages that each package of the HTTP module may use. The root package and jdk are on top and may use all. */
    private static final Map<String, Set<String>> HTTP_LAYERS = Map.of(
            "exchange", Set.of(),
            "wire", Set.of("exchange"),
            "api", Set.of("exchange", "wire"),
            "visit", Set.of("pages"),
            "redirect", Set.of("exchange", "wire", "visit"));

    private static final DescribedPredicate<JavaClass> IN_OUTER =
            describe("outside of core", type -> OUTER.stream().anyMatch(root -> isIn(type, root)));

    private static final JavaClasses ALL =
            new ClassFileImporter().withImportOption(ArchitectureTest::isMain).importPackages("dev.fingerpost");

    @Test
    void every_module_is_checked() {
        assertThat(OUTER).allSatisfy(root -> assertThat(ALL).anyMatch(type -> isIn(type, root)));
        assertThat(ALL).anyMatch(type -> !IN_OUTER.test(type));
        assertThat(ALL).noneMatch(type -> type.getSimpleName().endsWith("Test"));
    }

    @Test
    void packages_are_free_of_cycles() {
        slices().assignedFrom(new ByPackage()).should().beFreeOfCycles().check(ALL);
    }

    @Test
    void core_exports_all_but_its_internal_packages() throws URISyntaxException {
        URI core = Fingerpost.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI();
        ModuleDescriptor module = ModuleFinder.of(Path.of(core))
                .find("dev.fingerpost.core")
                .orElseThrow()
                .descriptor();
        assertThat(module.exports())
                .extracting(ModuleDescriptor.Exports::source)
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
    void no_two_types_have_one_name() {
        Map<String, List<String>> byName = ALL.stream()
                .filter(type -> type.isTopLevelClass() && !type.getSimpleName().equals("package-info"))
                .collect(Collectors.groupingBy(
                        JavaClass::getSimpleName, Collectors.mapping(JavaClass::getName, Collectors.toList())));
        assertThat(byName.values()).allSatisfy(names -> assertThat(names).hasSize(1));
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

    @Test
    void only_the_ways_in_are_public_outside_of_core() {
        classes()
                .that(IN_OUTER)
                .and()
                .areTopLevelClasses()
                .and(describe("no way in", type -> !WAYS_IN.contains(type.getName())))
                .and(describe("not internal", type -> !isInternal(type)))
                .should()
                .notBePublic()
                .check(ALL);
        assertThat(WAYS_IN)
                .allSatisfy(name ->
                        assertThat(ALL.get(name).getModifiers()).as(name).contains(JavaModifier.PUBLIC));
    }

    @Test
    void internal_packages_are_not_exported_and_public_only_where_another_package_needs_it() {
        assertThat(exports(HttpEndpoint.class)).isNotEmpty().doesNotContainAnyElementsOf(HTTP_INTERNAL);
        assertThat(ALL.stream()
                        .filter(type -> isInternal(type) && !isIn(type, TEMPLATES) && type.isTopLevelClass())
                        .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC))
                        .filter(type -> type.getDirectDependenciesToSelf().stream()
                                .allMatch(
                                        use -> use.getOriginClass().getPackage().equals(type.getPackage()))))
                .isEmpty();
    }

    @Test
    void the_packages_of_the_http_module_are_layers() {
        HTTP_LAYERS.forEach((name, used) -> noClasses()
                .that()
                .resideInAPackage(HTTP + "." + name)
                .should()
                .dependOnClassesThat(describe(
                        "in another package of the module than " + used,
                        type -> isIn(type, HTTP)
                                && !isIn(type, HTTP + "." + name)
                                && used.stream().noneMatch(layer -> isIn(type, HTTP + "." + layer))))
                .check(ALL));
    }

    @Test
    void one_package_knows_the_http_server_of_the_jdk() {
        noClasses()
                .that()
                .resideOutsideOfPackage(HTTP + ".jdk")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("com.sun.net.httpserver..")
                .check(ALL);
    }

    @Test
    void libraries_print_nothing() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.fingerpost.server..")
                .should(ACCESS_STANDARD_STREAMS)
                .check(ALL);
    }

    @Test
    void the_time_comes_from_the_clock_that_was_given() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.fingerpost.server..")
                .should()
                .callMethodWhere(describe(
                        "the time of the machine is read",
                        call -> call.getTargetOwner().getPackageName().equals("java.time")
                                        && call.getName().equals("now")
                                        && call.getTarget().getRawParameterTypes().stream()
                                                .noneMatch(assignableTo(Clock.class))
                                || call.getTargetOwner().isEquivalentTo(System.class)
                                        && call.getName().equals("currentTimeMillis")))
                .check(ALL);
    }

    @Test
    void null_is_checked_in_every_package() {
        Set<String> unmarked = ALL.stream()
                .filter(type -> !isIn(type, TEMPLATES))
                .map(JavaClass::getPackage)
                .filter(it -> !it.isAnnotatedWith(NullMarked.class))
                .map(JavaPackage::getName)
                .collect(Collectors.toSet());
        assertThat(unmarked).isEmpty();
    }

    private static Set<String> packagesOfCore(Predicate<String> chosen) {
        return ALL.stream()
                .filter(not(IN_OUTER))
                .map(JavaClass::getPackageName)
                .filter(chosen)
                .collect(Collectors.toSet());
    }

    /** The packages that the module of this type exports, to all or to some. */
    private static Set<String> exports(Class<?> type) {
        Path module = Path.of(URI.create(
                type.getProtectionDomain().getCodeSource().getLocation().toString()));
        return ModuleFinder.of(module).findAll().stream()
                .flatMap(found -> found.descriptor().exports().stream())
                .map(ModuleDescriptor.Exports::source)
                .collect(Collectors.toSet());
    }

    private static boolean isInternal(JavaClass type) {
        return HTTP_INTERNAL.stream().anyMatch(root -> isIn(type, root));
    }

    private static boolean isMain(Location location) {
        return !location.contains("/test-classes/") && !location.contains("-tests.jar");
    }

    private static boolean isIn(JavaClass type, String root) {
        return type.getPackageName().equals(root) || type.getPackageName().startsWith(root + ".");
    }

    /** The use cases of links and what they are given are one slice: two packages, as only a package can be hidden. */
    private static final class ByPackage implements SliceAssignment {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            String name = type.getPackageName();
            return SliceIdentifier.of(name.equals(INTERNAL + ".link") ? "dev.fingerpost.link" : name);
        }

        @Override
        public String getDescription() {
            return "packages";
        }
    }
}
