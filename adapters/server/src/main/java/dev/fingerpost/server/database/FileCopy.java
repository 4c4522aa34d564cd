package dev.fingerpost.server.database;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.server.settings.Progress;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * A copy of a database of SQLite or H2 in a new file, of mode 0600. It is made by the database itself, so it is whole
 * although others write, and it has its name only after it was opened and counted.
 */
final class FileCopy {

    /** In KiB, without pages that are free. */
    private static final String SQLITE_SIZE = "SELECT (page_count - freelist_count) * page_size / 1024"
            + " FROM pragma_page_count(), pragma_freelist_count(), pragma_page_size()";

    private static final String UNIT = "KiB";

    private final DatabaseSettings settings;
    private final Path target;

    /** @param settings with the parameters and the credentials of the copy, which are those of its original */
    FileCopy(DatabaseSettings settings, Path target) {
        this.settings = requireNonNull(settings, "settings");
        this.target = target.toAbsolutePath().normalize();
    }

    /**
     * Makes the copy.
     *
     * @throws java.nio.file.FileAlreadyExistsException if there is such a file, which stays as it is
     */
    DatabaseContents of(Connection original, Progress progress) throws SQLException, IOException {
        Path part = temporary(JdbcUrl.fileEnding(settings.url().value()));
        try {
            progress.begins("copying the database", UNIT);
            if (isH2(settings)) {
                unpackBackup(original, part, progress);
            } else {
                progress.watch(() -> kibibytes(part), sqliteSize(original));
                // SQLite's online backup begins again after each write of another process.
                execute(original, "VACUUM INTO ?", part);
            }
            progress.begins("checking the copy", UNIT);
            DatabaseContents contents = check(part);
            force(part);
            Files.move(part, target);
            return contents;
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /** H2's backup is an archive of its file. A database with a server of its own writes it there. */
    private void unpackBackup(Connection original, Path part, Progress progress) throws SQLException, IOException {
        Path zip = temporary(".zip");
        try {
            progress.watch(() -> kibibytes(zip), 0);
            execute(original, "BACKUP TO ?", zip);
            progress.begins("unpacking the copy", UNIT);
            progress.watch(
                    () -> kibibytes(part),
                    JdbcUrl.file(settings.url().value())
                            .map(FileCopy::kibibytes)
                            .orElse(0L));
            try (ZipInputStream entries = new ZipInputStream(Files.newInputStream(zip))) {
                for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
                    if (entry.getName()
                            .endsWith(JdbcUrl.fileEnding(settings.url().value()))) {
                        unpack(entries, part);
                    }
                }
            }
        } finally {
            Files.deleteIfExists(zip);
        }
    }

    private static long sqliteSize(Connection original) throws SQLException {
        try (Statement statement = original.createStatement();
                ResultSet size = statement.executeQuery(SQLITE_SIZE)) {
            return size.getLong(1);
        }
    }

    private static long kibibytes(Path file) {
        return file.toFile().length() / 1024;
    }

    /** Keeps the mode of the file. */
    private static void unpack(InputStream entry, Path file) throws IOException {
        try (var out = Files.newOutputStream(file)) {
            entry.transferTo(out);
        }
    }

    private DatabaseContents check(Path file) throws SQLException {
        try (Connection connection = reading(settings.withFile(file))) {
            List<String> damage = DatabaseContents.damage(connection);
            if (!damage.isEmpty()) {
                throw new SQLException("the copy is damaged: " + damage.get(0));
            }
            return DatabaseContents.of(connection);
        }
    }

    /** Opens a file that no program may be using, and changes nothing in it. */
    static Connection reading(DatabaseSettings settings) throws SQLException {
        return new ReconnectingDataSource(
                        settings, isH2(settings) ? Map.of("ACCESS_MODE_DATA", "r") : Map.of("open_mode", "1"))
                .getConnection();
    }

    private static boolean isH2(DatabaseSettings settings) {
        return !JdbcUrl.fileEnding(settings.url().value()).isEmpty();
    }

    /**
     * Beside the target, so that it can be renamed; with mode 0600. No name that H2 takes for a part of the original. It ends
     * with a process that is interrupted.
     */
    private Path temporary(String ending) throws IOException {
        Path folder = requireNonNull(target.getParent(), "the root folder is no file");
        Path file = Files.createTempFile(folder, "copy-of-database-", ending.isEmpty() ? ".part" : ending);
        file.toFile().deleteOnExit();
        return file;
    }

    private static void execute(Connection connection, String sql, Path file) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(1, file.toString());
            statement.execute();
        }
    }

    private static void force(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }
}
