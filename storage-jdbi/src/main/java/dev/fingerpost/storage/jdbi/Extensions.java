package dev.fingerpost.storage.jdbi;

import dev.fingerpost.storage.jdbi.migration.MigrationScripts;
import dev.fingerpost.storage.jdbi.migration.ScriptTable;
import dev.fingerpost.storage.jdbi.repository.Extension;
import dev.fingerpost.storage.jdbi.repository.JdbiLinks;
import java.util.List;
import java.util.Optional;

/**
 * The parts of the storage. {@link #ALL} are in every database, in the order of their scripts: links and pixels, and the
 * rules of the data. A feature has a part that {@link #of} finds when it is installed. The numbers of all scripts differ,
 * because a host may run them with Flyway.
 */
final class Extensions {

    static final List<Extension> ALL = List.of(JdbiLinks.EXTENSION, Extension.of("V11__settings.sql"));

    private Extensions() {}

    /**
     * Finds the part of a feature by the type of its port. For {@code AuditLog} in a package {@code audit}, this is the
     * constant {@code EXTENSION} of {@code JdbiAuditLog} in the package {@code audit} of this storage. So no list names
     * the features, and deleting a feature is deleting its packages.
     */
    static Optional<Extension> of(Class<?> port) {
        String feature = port.getPackageName().substring(port.getPackageName().lastIndexOf('.') + 1);
        try {
            Class<?> part =
                    Class.forName(Extensions.class.getPackageName() + "." + feature + ".Jdbi" + port.getSimpleName());
            return Optional.of((Extension) part.getField("EXTENSION").get(null));
        } catch (ClassNotFoundException e) {
            return Optional.empty();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(
                    "the part of " + port.getName() + " in this storage must be public, with a"
                            + " public constant EXTENSION",
                    e);
        }
    }

    static MigrationScripts scripts() {
        return MigrationScripts.of(ALL.stream().map(Extension::script).toList());
    }

    /** The tables of all parts, in the order of the scripts. */
    static List<ScriptTable> tables() {
        return scripts().tables();
    }
}
