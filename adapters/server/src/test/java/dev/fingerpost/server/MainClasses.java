package dev.fingerpost.server;

import static com.tngtech.archunit.base.DescribedPredicate.describe;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.Location;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.net.URI;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The compiled classes of all modules without their tests, for the architecture rules.
 *
 * <p>A new module is in the {@code pom.xml} at the root, in the BOM, in the table of {@code adapters/README.md} and in
 * the map of CONTRIBUTING. Add its root package to {@code OUTER}, its types for hosts to {@code WAYS_IN} in {@code
 * PublicTypesArchitectureTest}, and the module to the dependencies of this one, in the scope {@code test} if the
 * program does not need it: otherwise no rule checks it.
 */
final class MainClasses {

    /** The root packages of the modules other than core. */
    static final Set<String> OUTER = Set.of(
            "dev.fingerpost.storage.memory",
            "dev.fingerpost.storage.jdbi",
            "dev.fingerpost.console",
            "dev.fingerpost.http",
            "dev.fingerpost.pages",
            "dev.fingerpost.jetty",
            "dev.fingerpost.servlet",
            "dev.fingerpost.spring",
            "dev.fingerpost.visitors",
            "dev.fingerpost.titles",
            "dev.fingerpost.transfer",
            "dev.fingerpost.webhooks",
            "dev.fingerpost.micrometer",
            "dev.fingerpost.test",
            "dev.fingerpost.server");

    /** The packages that core does not export to its hosts, because only the packages of the library share them. */
    static final Set<String> HIDDEN_IN_CORE = Set.of(
            "dev.fingerpost.concurrent",
            "dev.fingerpost.counting",
            "dev.fingerpost.hash",
            "dev.fingerpost.log",
            "dev.fingerpost.unicode",
            "dev.fingerpost.usecase",
            "dev.fingerpost.validation");

    /** Packages of classes that are generated from templates. */
    static final Set<String> TEMPLATES = Set.of("dev.fingerpost.console.pages", "dev.fingerpost.pages.template");

    static final DescribedPredicate<JavaClass> IN_OUTER =
            describe("outside of core", type -> OUTER.stream().anyMatch(root -> isIn(type, root)));

    static final JavaClasses ALL =
            new ClassFileImporter().withImportOption(MainClasses::isMain).importPackages("dev.fingerpost");

    private MainClasses() {}

    /** The packages that the module of this type exports to all. */
    static Set<String> exports(Class<?> type) {
        Path module = Path.of(URI.create(
                type.getProtectionDomain().getCodeSource().getLocation().toString()));
        return ModuleFinder.of(module).findAll().stream()
                .flatMap(found -> found.descriptor().exports().stream())
                .filter(export -> !export.isQualified())
                .map(ModuleDescriptor.Exports::source)
                .collect(Collectors.toSet());
    }

    static boolean isIn(JavaClass type, String root) {
        return type.getPackageName().equals(root) || type.getPackageName().startsWith(root + ".");
    }

    private static boolean isMain(Location location) {
        return !location.contains("/test-classes/") && !location.contains("-tests.jar");
    }
}
