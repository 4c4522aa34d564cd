package dev.fingerpost.server;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static dev.fingerpost.server.MainClasses.ALL;
import static dev.fingerpost.server.MainClasses.IN_OUTER;
import static dev.fingerpost.server.MainClasses.isIn;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import dev.fingerpost.event.Outbox;
import dev.fingerpost.http.ExchangeHandler;
import dev.fingerpost.http.FingerpostHttpServer;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.webhooks.StoredWebhooks;
import java.sql.CallableStatement;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The packages within the modules other than core, and which of them may use which. */
class LayersArchitectureTest {

    private static final String HTTP = "dev.fingerpost.http";
    private static final String SERVER = "dev.fingerpost.server";
    private static final String JDBI = "dev.fingerpost.storage.jdbi";
    private static final String MEMORY = "dev.fingerpost.storage.memory";
    private static final String TRANSFER = "dev.fingerpost.transfer";

    /** The packages that each package of the HTTP module may use. The root package is on top and may use all. */
    private static final Map<String, Set<String>> HTTP_LAYERS = Map.of(
            "exchange", Set.of(),
            "wire", Set.of("exchange"),
            "records", Set.of("exchange", "wire"),
            "api", Set.of("exchange", "wire", "records"),
            "json", Set.of("exchange", "wire", "records"),
            "jdk", Set.of(),
            "visit", Set.of("exchange"),
            "redirect", Set.of("exchange", "wire", "records", "visit"));

    /** The packages that each package of the program may use. The root package may use all. */
    private static final Map<String, Set<String>> SERVER_LAYERS = Map.of(
            "settings", Set.of(),
            "logging", Set.of("settings"),
            "database", Set.of("settings"),
            "directory", Set.of("settings", "database"),
            "openid", Set.of("settings"),
            "records", Set.of("settings", "database", "directory"),
            "transfer", Set.of("settings", "database"));

    /** The packages that each package of imports and exports may use. The root package may use all. */
    private static final Map<String, Set<String>> TRANSFER_LAYERS = Map.of(
            "record", Set.of(),
            "text", Set.of("record"),
            "table", Set.of("record", "text"),
            "value", Set.of("record"),
            "column", Set.of("record", "table"),
            "line", Set.of("record", "text", "value", "column"),
            "foreign", Set.of("record", "text", "table", "value", "column", "line"));

    /** The packages that each package of the storage in a database may use. The root package may use all. */
    private static final Map<String, Set<String>> JDBI_LAYERS = Map.ofEntries(
            Map.entry("transaction", Set.of()),
            Map.entry("dialect", Set.of("transaction")),
            Map.entry("database", Set.of("transaction", "dialect")),
            Map.entry("migration", Set.of("transaction", "dialect")),
            Map.entry("repository", Set.of("database", "dialect", "migration")),
            feature("statistics"),
            feature("event"),
            feature("apikey"),
            feature("quarantine"),
            feature("idempotency"),
            feature("expiry"),
            feature("audit"),
            feature("conversion"),
            feature("registry"));

    /** A feature in a database, which may use no other feature. */
    private static Map.Entry<String, Set<String>> feature(String name) {
        return Map.entry(name, Set.of("repository", "database", "dialect"));
    }

    @Test
    void the_packages_of_the_http_module_are_layers() {
        layers(HTTP, HTTP_LAYERS);
    }

    @Test
    void the_packages_of_the_storage_in_a_database_are_layers() {
        layers(JDBI, JDBI_LAYERS);
        Set<String> packages = new TreeSet<>(JDBI_LAYERS.keySet());
        packages.add("maintenance");
        assertThat(packagesBelow(JDBI)).isEqualTo(packages);
    }

    /** The tools for a whole database are on top of the storage, whose reader need not know them. */
    @Test
    void the_storage_does_not_know_the_tools_of_operators() {
        noClasses()
                .that()
                .resideInAPackage(JDBI + "..")
                .and()
                .resideOutsideOfPackage(JDBI + ".maintenance")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(JDBI + ".maintenance")
                .check(ALL);
    }

    @Test
    void the_packages_of_the_program_are_layers() {
        layers(SERVER, SERVER_LAYERS);
        assertThat(packagesBelow(SERVER)).isEqualTo(SERVER_LAYERS.keySet());
    }

    @Test
    void the_packages_of_imports_and_exports_are_layers() {
        layers(TRANSFER, TRANSFER_LAYERS);
        assertThat(packagesBelow(TRANSFER)).isEqualTo(TRANSFER_LAYERS.keySet());
    }

    @Test
    void the_adapter_of_the_http_server_of_the_jdk_alone_knows_it() {
        noClasses()
                .that()
                .resideOutsideOfPackage(HTTP + ".jdk")
                .and(not(belongToAnyOf(FingerpostHttpServer.class, ExchangeHandler.class)))
                .should()
                .dependOnClassesThat()
                .resideInAPackage("com.sun.net.httpserver..")
                .check(ALL);
    }

    /**
     * The bounds on the size and depth of JSON are in one place, so that no body is read without them. There are two
     * exemptions: the starter copies JSON that the library wrote, and the lines of an import come from the person who
     * starts it.
     */
    @Test
    void one_class_parses_json() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName(HTTP + ".records.JsonReader")
                .and()
                .resideOutsideOfPackage("dev.fingerpost.spring")
                .and()
                .doNotHaveFullyQualifiedName(TRANSFER + ".text.JsonLine")
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("tools.jackson.core.JsonParser")
                .check(ALL);
    }

    /** All SQL of the project is in its storage. Only an import reads the tables of other programs. */
    @Test
    void the_storage_alone_runs_sql() {
        noClasses()
                .that()
                .resideOutsideOfPackages(JDBI + "..", TRANSFER + ".table")
                .should()
                .dependOnClassesThat()
                .belongToAnyOf(Statement.class, PreparedStatement.class, CallableStatement.class, ResultSet.class)
                .check(ALL);
    }

    /**
     * The rules of stored things are in the use cases of core, so nothing else calls a port that a storage implements.
     * Exempt are the storage as a whole, which a host opens and closes; the outbox, which is also the use case of
     * whoever reads events; and the webhooks that are sent, which are read before there is a library, because it stores
     * events only if there are some.
     */
    @Test
    void what_is_stored_is_read_and_changed_by_use_cases_alone() {
        Set<JavaClass> ports = ALL.stream()
                .filter(type -> isIn(type, MEMORY))
                .flatMap(type -> type.getAllRawInterfaces().stream())
                .filter(type -> !IN_OUTER.test(type)
                        && !type.isEquivalentTo(Storage.class)
                        && !type.isEquivalentTo(Outbox.class))
                .collect(Collectors.toSet());
        noClasses()
                .that(IN_OUTER)
                .and()
                .resideOutsideOfPackages(JDBI + "..", MEMORY + "..")
                .and(not(belongToAnyOf(StoredWebhooks.class)))
                .should()
                .accessTargetWhere(describe("a port is called", call -> ports.contains(call.getTargetOwner())))
                .check(ALL);
    }

    @Test
    void one_module_knows_jetty() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.fingerpost.jetty")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.eclipse.jetty..")
                .check(ALL);
    }

    /** A package below the root uses only the packages of its module that are listed for it. */
    private static void layers(String root, Map<String, Set<String>> layers) {
        layers.forEach((name, used) -> noClasses()
                .that()
                .resideInAPackage(root + "." + name)
                .should()
                .dependOnClassesThat(describe(
                        "in another package of the module than " + used,
                        type -> isIn(type, root)
                                && !isIn(type, root + "." + name)
                                && used.stream().noneMatch(layer -> isIn(type, root + "." + layer))))
                .check(ALL));
    }

    private static Set<String> packagesBelow(String root) {
        return ALL.stream()
                .map(JavaClass::getPackageName)
                .filter(name -> name.startsWith(root + "."))
                .map(name -> name.substring(root.length() + 1))
                .collect(Collectors.toSet());
    }
}
