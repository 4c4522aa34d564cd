package dev.fingerpost.server.database;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.server.settings.Progress;
import dev.fingerpost.storage.jdbi.JdbiSettings;
import dev.fingerpost.storage.jdbi.maintenance.BackupListener;
import dev.fingerpost.storage.jdbi.maintenance.JdbiBackup;
import dev.fingerpost.storage.jdbi.maintenance.StoredRows;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.function.LongSupplier;
import javax.sql.DataSource;

/**
 * A copy of an SQLite or H2 database in a new file that only its owner can read. The copy is opened by the URL of the
 * original with the name of the new file.
 */
final class FileCopy {

    private static final String UNIT = "KiB";
    private static final int BYTES_OF_UNIT = 1024;

    private final DatabaseSettings settings;
    private final Path target;

    /**
     * @param settings the settings of the original; the copy has the same parameters and credentials
     */
    FileCopy(DatabaseSettings settings, Path target) {
        this.settings = settings;
        this.target = target.toAbsolutePath().normalize();
    }

    /**
     * Creates the copy.
     *
     * @throws java.nio.file.FileAlreadyExistsException if the file exists; it stays unchanged
     */
    StoredRows of(DataSource original, Progress progress) throws IOException {
        return JdbiBackup.of(original, JdbiSettings.standard())
                .withListener((step, written, total) -> begins(progress, step, written, total))
                .write(target, file -> reading(settings.withFile(file)));
    }

    private static void begins(Progress progress, BackupListener.Step step, LongSupplier written, long total) {
        progress.begins(
                switch (step) {
                    case COPYING -> "copying the database";
                    case UNPACKING -> "unpacking the copy";
                    case CHECKING -> "checking the copy";
                },
                UNIT);
        if (step != BackupListener.Step.CHECKING) {
            progress.watch(() -> written.getAsLong() / BYTES_OF_UNIT, total / BYTES_OF_UNIT);
        }
    }

    /** Opens a file that no other program uses, without changing it. */
    static DataSource reading(DatabaseSettings settings) {
        try {
            return new ReconnectingDataSource(
                    settings, JdbcUrl.readingProperties(settings.url().value()));
        } catch (SQLException e) {
            throw StorageException.failed("open the file", e);
        }
    }
}
