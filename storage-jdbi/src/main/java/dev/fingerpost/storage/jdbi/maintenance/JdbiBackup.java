package dev.fingerpost.storage.jdbi.maintenance;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.jdbi.JdbiSettings;
import dev.fingerpost.storage.jdbi.MaintainedDatabase;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.repository.Extension;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import javax.sql.DataSource;

/**
 * Backs up an embedded database, SQLite or H2, by copying it to a file of the same kind. To restore it, use the copy as
 * the database. The database makes the copy itself, so the copy is consistent even if others write at the same time.
 * PostgreSQL, MariaDB and MySQL have tools of their own.
 *
 * <pre>{@code
 * JdbiBackup.of(dataSource, JdbiSettings.standard()).write(Path.of("/backup/links.db"), file -> opened(file));
 * }</pre>
 */
public final class JdbiBackup {

    private final MaintainedDatabase original;
    private final Dialect dialect;
    private final BackupListener listener;

    private JdbiBackup(MaintainedDatabase original, Dialect dialect, BackupListener listener) {
        this.original = original;
        this.dialect = dialect;
        this.listener = requireNonNull(listener, "listener");
    }

    /**
     * Returns a backup of a database, whose tables may have any version.
     *
     * @throws StorageException if the database cannot be reached or is of a kind that is not supported
     */
    public static JdbiBackup of(DataSource original, JdbiSettings settings) {
        MaintainedDatabase database = new MaintainedDatabase(original, settings);
        return new JdbiBackup(database, database.dialect(), (step, written, total) -> {});
    }

    /** Returns this backup with a listener of its steps. */
    public JdbiBackup withListener(BackupListener newListener) {
        return new JdbiBackup(original, dialect, newListener);
    }

    /**
     * Copies the database. Only the owner of the file can read it. The file gets its name only after the copy was
     * opened, and its links, pixels and other rows that belong to owners were read; on SQLite, the database has also checked it for damage.
     *
     * @param target the new file; for H2 its name ends in {@code .mv.db}
     * @param opened opens the copy, at the given path, for reading; no other process uses that file
     * @return the numbers of rows in the copy
     * @throws UnsupportedOperationException if the database is PostgreSQL, MariaDB or MySQL
     * @throws java.nio.file.FileAlreadyExistsException if the target exists; it stays unchanged
     * @throws IOException if the file cannot be written
     * @throws StorageException if the database cannot be read, or the copy is damaged
     */
    public StoredRows write(Path target, Function<Path, DataSource> opened) throws IOException {
        if (dialect.copyingTo().isEmpty()) {
            throw new UnsupportedOperationException("the database is not in a file: use the tools of its server");
        }
        Path part = temporary(target, dialect.fileEnding().isEmpty() ? ".part" : dialect.fileEnding());
        try {
            if (dialect.isCopyArchived()) {
                unpackArchive(target, part);
            } else {
                copy(part);
            }
            listener.begins(BackupListener.Step.CHECKING, () -> 0, 0);
            StoredRows rows = check(opened.apply(part));
            force(part);
            Files.move(part, target);
            return rows;
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private void copy(Path file) {
        try (Connection connection = original.dataSource().getConnection();
                PreparedStatement copy = connection.prepareStatement(dialect.copyingTo())) {
            listener.begins(BackupListener.Step.COPYING, () -> bytes(file), number(connection, dialect.sizeInBytes()));
            copy.setString(1, file.toString());
            copy.execute();
        } catch (SQLException e) {
            throw StorageException.failed("copy the database", e);
        }
    }

    private void unpackArchive(Path target, Path part) throws IOException {
        Path archive = temporary(target, ".zip");
        try {
            copy(archive);
            listener.begins(BackupListener.Step.UNPACKING, () -> bytes(part), 0);
            try (ZipInputStream entries = new ZipInputStream(Files.newInputStream(archive))) {
                for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
                    if (entry.getName().endsWith(dialect.fileEnding())) {
                        unpack(entries, part);
                    }
                }
            }
        } finally {
            Files.deleteIfExists(archive);
        }
    }

    /** Extracts the copy. The permissions of the file stay as they are. */
    private static void unpack(InputStream entry, Path file) throws IOException {
        try (var out = Files.newOutputStream(file)) {
            entry.transferTo(out);
        }
    }

    private StoredRows check(DataSource copy) {
        try (Connection connection = copy.getConnection()) {
            List<String> damage = DatabaseDamage.of(connection, dialect);
            if (!damage.isEmpty()) {
                throw StorageException.failed("check the copy: it is damaged: " + damage.get(0), null);
            }
            Map<String, Long> rows = new LinkedHashMap<>();
            for (Extension part : new MaintainedDatabase(copy, original.settings()).parts()) {
                for (String table : part.ofOwners()) {
                    rows.put(part.kind(table), rows(connection, "fingerpost_" + table));
                }
            }
            return new StoredRows(rows);
        } catch (SQLException e) {
            throw StorageException.failed("check the copy", e);
        }
    }

    /**
     * Counts rows by reading all of them. The query also needs a column that has no index, because H2 would answer a
     * mere COUNT(*) without reading a row.
     */
    private long rows(Connection connection, String table) throws SQLException {
        return number(connection, original.tables().inStatement("SELECT COUNT(*), MAX(created_at) FROM " + table));
    }

    private static long number(Connection connection, String query) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(query);
                ResultSet row = statement.executeQuery()) {
            return row.next() ? row.getLong(1) : 0;
        }
    }

    private static long bytes(Path file) {
        return file.toFile().length();
    }

    /**
     * Creates a temporary file beside the target, so that it can be renamed. Only its owner can read it. It has a name
     * that H2 does not regard as the name of a part of the original database. If the process is interrupted, the file
     * is deleted when the process ends.
     */
    private static Path temporary(Path target, String ending) throws IOException {
        Path folder = requireNonNull(target.toAbsolutePath().getParent(), "the root folder is not a file");
        Path file = Files.createTempFile(folder, "copy-of-database-", ending);
        file.toFile().deleteOnExit();
        return file;
    }

    private static void force(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }
}
