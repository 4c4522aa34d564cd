package dev.fingerpost.server.database;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Progress;
import dev.fingerpost.storage.jdbi.JdbiMigrations;
import dev.fingerpost.storage.jdbi.JdbiSettings;
import dev.fingerpost.storage.jdbi.SchemaVersion;
import dev.fingerpost.storage.jdbi.maintenance.StoredRows;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.sql.DataSource;

/** Decides what the version of a database's tables means for a command, and makes the copy before a migration. */
final class TableVersions {

    private static final Pattern ENDING = Pattern.compile("(?<=.)(\\.mv\\.db|\\.[^.]*)$");
    private static final System.Logger LOG = System.getLogger(TableVersions.class.getName());

    private final DatabaseSettings settings;
    private final DataSource dataSource;

    TableVersions(DatabaseSettings settings, DataSource dataSource) {
        this.settings = settings;
        this.dataSource = dataSource;
    }

    /** Refuses tables of a newer version, and copies a file whose tables have an older one. */
    void prepareMigration(Progress progress) {
        SchemaVersion version = version();
        refuseNewer(version);
        if (!version.isEmpty() && version.isOlder()) {
            JdbcUrl.file(settings.url().value()).ifPresent(file -> copy(file, version.stored(), progress));
        }
    }

    /** Refuses tables of any other version, and a database without tables. */
    void refuseOthers() {
        SchemaVersion version = version();
        refuseNewer(version);
        if (version.isEmpty()) {
            throw refused("has no tables; the commands serve and migrate create them");
        }
        if (version.isOlder()) {
            throw refused("has tables of version " + version.stored() + ", and this program needs version "
                    + version.current() + ": stop the servers of the older program, then run the command migrate");
        }
    }

    private SchemaVersion version() {
        return JdbiMigrations.version(dataSource, JdbiSettings.standard());
    }

    private void refuseNewer(SchemaVersion version) {
        if (version.isNewer()) {
            throw refused("has tables of version " + version.stored() + ", newer than version " + version.current()
                    + " of this program: use the newer program, or restore a copy from before its migration");
        }
    }

    private CommandException refused(String why) {
        return CommandException.wrongUse("the database " + new RedactedDatabaseUrl(settings) + " " + why);
    }

    private void copy(Path file, int version, Progress progress) {
        Path target = free(file, version);
        try {
            StoredRows contents = new FileCopy(settings, target).of(dataSource, progress);
            LOG.log(
                    System.Logger.Level.INFO,
                    "Before its tables are migrated, the database was copied to {0}: {1}",
                    target,
                    contents);
        } catch (StorageException | IOException e) {
            throw CommandException.failed("cannot copy the database to " + target + " before its tables are migrated: "
                    + new RedactedDatabaseUrl(settings).reason(e));
        }
    }

    /**
     * A free name beside the file: {@code links-v9.db} or {@code links-v9.mv.db}, or such a name with a number if it is
     * taken.
     */
    private static Path free(Path file, int version) {
        String name = file.getFileName().toString();
        int ending = ENDING.matcher(name).replaceFirst("").length();
        String start = name.substring(0, ending) + "-v" + version;
        return IntStream.iterate(1, number -> number + 1)
                .mapToObj(number -> start + (number == 1 ? "" : "-" + number) + name.substring(ending))
                .map(file::resolveSibling)
                .filter(copy -> !Files.exists(copy))
                .findFirst()
                .orElseThrow();
    }
}
