package dev.fingerpost.storage.jdbi;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.jdbi.registry.JdbiDirectory;
import dev.fingerpost.storage.jdbi.repository.RowInspection;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import javax.sql.DataSource;

/**
 * Looks through all rows of a database, for operators: what is damaged, and what has been changed by hand and does not fit
 * together. Others may use the database meanwhile.
 */
public final class JdbiDoctor {

    private final RowInspection rows;

    private JdbiDoctor(RowInspection rows) {
        this.rows = rows;
    }

    /**
     * The doctor of a database with the tables of this version ({@link JdbiMigrations#version}).
     *
     * @throws StorageException if the database cannot be reached or is of a kind that is not supported
     */
    public static JdbiDoctor of(DataSource dataSource, JdbiSettings settings) {
        return new JdbiDoctor(new RowInspection(settings.patient(dataSource), Extensions.ALL, settings.progress()));
    }

    /**
     * Reads every row, and changes nothing.
     *
     * @throws StorageException if a table cannot be read
     */
    public StorageFindings examine() {
        SortedMap<String, Long> counts = rows.counts();
        return new StorageFindings(
                rows.damaged(),
                rows.differences(),
                rows.ofLinks(JdbiDirectory.LINKS_OF_UNKNOWN_DOMAINS),
                rows.linksOfOwners(),
                counts);
    }

    /**
     * The owners that have links, pixels or API keys, in ascending order: owners are rows of no table of their own.
     *
     * @throws StorageException if a table cannot be read
     */
    public List<OwnerCounts> owners() {
        List<OwnerCounts> owners = new ArrayList<>();
        rows.owners()
                .forEach((owner, counts) -> owners.add(new OwnerCounts(
                        owner,
                        counts.getOrDefault("link", 0L),
                        counts.getOrDefault("pixel", 0L),
                        counts.getOrDefault("api_key", 0L))));
        return owners;
    }

    /** Sets right the counts that differ from their rows. Damaged rows stay as they are. */
    public void repair() {
        rows.repair();
    }
}
