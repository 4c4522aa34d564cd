package dev.fingerpost.storage.jdbi;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.InstalledPorts;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.database.HostConnections;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.dialect.Dialects;
import dev.fingerpost.storage.jdbi.migration.MigrationScripts;
import dev.fingerpost.storage.jdbi.repository.Extension;
import dev.fingerpost.storage.jdbi.repository.LinkFeatures;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import javax.sql.DataSource;

/** The features whose tables are in the database. The storage and those of its transactions share it. Thread-safe. */
final class InstalledFeatures {

    private final Map<Class<?>, Extension> installed = new ConcurrentHashMap<>();
    private final Dialect dialect;
    private final Tables tables;
    private volatile LinkFeatures ofLinks;

    /** Creates the tables of features. */
    @FunctionalInterface
    interface Tables {
        void create(MigrationScripts scripts, List<Extension> features);
    }

    /** @param recorded the features that are installed according to the database */
    InstalledFeatures(Map<Class<?>, Extension> recorded, Dialect dialect, Tables tables) {
        this.dialect = dialect;
        this.tables = tables;
        installed.putAll(recorded);
        ofLinks = LinkFeatures.of(parts(installed), dialect);
    }

    /** The parts that are in a database: those of every database, and those of features that it has recorded. */
    static List<Extension> partsOf(DataSource dataSource, JdbiSettings settings) {
        return parts(recorded(JdbiStorage.migrations(
                        new HostConnections(dataSource, settings.isPoolAutoCommitOff()),
                        dataSource,
                        Dialects.unchecked(dataSource),
                        settings,
                        Extensions.scripts())
                .installed()));
    }

    private static List<Extension> parts(Map<Class<?>, Extension> installed) {
        List<Extension> parts = new ArrayList<>(Extensions.ALL);
        parts.addAll(installed.values());
        return parts;
    }

    /** The parts of the features with these ports, which a database has recorded. */
    static Map<Class<?>, Extension> recorded(Set<String> names) {
        Map<Class<?>, Extension> parts = new LinkedHashMap<>();
        for (String name : names) {
            try {
                Class<?> port = Class.forName(name);
                parts.put(port, Extensions.of(port).orElseThrow(() -> new ClassNotFoundException(name)));
            } catch (ClassNotFoundException e) {
                throw StorageException.failed(
                        "open the database: it keeps " + name + ", which this version of the library does not have", e);
            }
        }
        return parts;
    }

    /** Returns these scripts, followed by those of features. */
    static MigrationScripts with(MigrationScripts scripts, Map<Class<?>, Extension> features) {
        MigrationScripts all = scripts;
        for (Map.Entry<Class<?>, Extension> each : features.entrySet()) {
            all = all.with(each.getValue().script(), each.getKey());
        }
        return all;
    }

    /** What the features add to the statements about links. */
    LinkFeatures ofLinks() {
        return ofLinks;
    }

    Set<Class<?>> ports() {
        return installed.keySet();
    }

    Optional<Function<Database, Object>> port(Class<?> port) {
        return Optional.ofNullable(installed.get(port)).map(part -> part.ports().get(port));
    }

    synchronized void install(Storage storage, Set<Class<?>> needed, Set<Class<?>> left) {
        InstalledPorts.requireAll(ports(), needed, left);
        Map<Class<?>, Extension> missing = new LinkedHashMap<>();
        needed.stream()
                .filter(port -> !installed.containsKey(port))
                .forEach(port -> missing.put(
                        port, Extensions.of(port).orElseThrow(() -> InstalledPorts.unknown(storage, port))));
        if (!missing.isEmpty()) {
            tables.create(with(Extensions.scripts(), missing), new ArrayList<>(missing.values()));
            installed.putAll(missing);
            ofLinks = LinkFeatures.of(parts(installed), dialect);
        }
    }
}
