package dev.fingerpost.server.database;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.server.settings.AliasCase;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Progress;
import dev.fingerpost.storage.jdbi.JdbiSettings;
import dev.fingerpost.storage.jdbi.maintenance.JdbiAliasKeys;
import dev.fingerpost.storage.jdbi.maintenance.JdbiDoctor;
import dev.fingerpost.storage.jdbi.maintenance.StorageFindings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Examines the rows and the file of a database. */
public final class DatabaseDoctor implements AutoCloseable {

    private static final long MANY_LINKS = 1_000_000;
    private static final long LARGE_LOG = 64L << 20;

    private final DatabaseSettings settings;
    private final RedactedDatabaseUrl name;
    private final HikariDataSource pool;

    private DatabaseDoctor(DatabaseSettings settings, RedactedDatabaseUrl name, HikariDataSource pool) {
        this.settings = settings;
        this.name = name;
        this.pool = pool;
    }

    /** Opens an existing database. */
    public static DatabaseDoctor open(DatabaseSettings settings) {
        settings.checkStored();
        RedactedDatabaseUrl name = new RedactedDatabaseUrl(settings);
        return new DatabaseDoctor(settings, name, OpenStorage.pool(settings, name, Duration.ZERO));
    }

    /**
     * The findings about a database, a line each.
     *
     * @param state its rows, its size, and what is slow
     * @param wrong what is damaged, or contradicts other rows
     */
    public record Findings(List<String> state, List<String> wrong) {

        public Findings {
            state = List.copyOf(state);
            wrong = List.copyOf(wrong);
        }
    }

    /** The damage of the file itself, a line each; empty if the database has no such check. */
    public List<String> damageOfFile(Progress progress) {
        progress.begins("reading the file", "");
        try {
            return JdbiDoctor.of(pool, JdbiSettings.standard()).damageOfFile().stream()
                    .map(line -> "damaged file: " + line)
                    .toList();
        } catch (StorageException e) {
            throw unreadable(e);
        }
    }

    /**
     * Reads all rows.
     *
     * @param repaired whether rows that contradict each other are corrected first
     */
    public Findings examine(boolean repaired, Progress progress) {
        progress.begins("looking at all rows", "rows");
        try {
            new TableVersions(settings, pool).refuseOthers();
            JdbiDoctor doctor = JdbiDoctor.of(pool, JdbiSettings.standard().withProgress(progress::at));
            if (repaired) {
                doctor.repair();
            }
            StorageFindings findings = doctor.examine();
            return new Findings(state(findings, doctor.sizeInBytes()), wrong(findings));
        } catch (StorageException e) {
            throw unreadable(e);
        }
    }

    private List<String> state(StorageFindings findings, long bytes) {
        long log = bytesOfLog();
        List<String> state = new ArrayList<>();
        state.add(settings.place() + ": " + (bytes + log) + " bytes");
        findings.rows().forEach((table, rows) -> state.add(table + ": " + rows + " rows"));
        findings.linksOfOwners().forEach((owner, links) -> {
            if (links > MANY_LINKS) {
                state.add("slow: searches and filtered lists of owner " + owner + " with its " + links + " links");
            }
        });
        if (log > LARGE_LOG) {
            state.add("slow: every read, because the write-ahead log has " + log
                    + " bytes: a long read of another program keeps it from shrinking");
        }
        return state;
    }

    private List<String> wrong(StorageFindings findings) {
        List<String> wrong = new ArrayList<>();
        findings.damaged().forEach(line -> wrong.add("damaged: " + line));
        findings.differences().forEach(line -> wrong.add("different: " + line + " (doctor --repair corrects it)"));
        JdbiAliasKeys keys = JdbiAliasKeys.of(pool, JdbiSettings.standard());
        keys.rule()
                .ifPresent(rule -> AliasCase.policyOf(rule)
                        .ifPresentOrElse(
                                policy -> keys.wrong(policy)
                                        .forEach(line -> wrong.add("wrong key: " + line + " (rekey --alias-case " + rule
                                                + " gives all links their keys)")),
                                () -> wrong.add("unknown case of aliases: " + rule)));
        findings.linksOfUnknownDomains()
                .forEach((domain, links) -> wrong.add("without a domain: " + links + " links of domain " + domain
                        + " (domains create --id " + domain + " --base-url URL gives them their address)"));
        return wrong;
    }

    /** The size of SQLite's write-ahead log. */
    private long bytesOfLog() {
        return JdbcUrl.file(settings.url().value())
                .map(file -> size(Path.of(file + "-wal")))
                .orElse(0L);
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            return 0;
        }
    }

    private CommandException unreadable(Exception e) {
        return CommandException.failed("cannot read the database " + name + ": " + name.reason(e));
    }

    @Override
    public void close() {
        pool.close();
    }
}
