package dev.fingerpost.storage.jdbi.creations;

import dev.fingerpost.creations.Creations;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.repository.Extension;
import java.time.LocalDate;
import java.util.SortedMap;
import java.util.TreeMap;

/** The made-up feature in a database. */
public record JdbiCreations(Database database) implements Creations {

    public static final Extension EXTENSION =
            Extension.ofFeature("creations/V1000__creations.sql", Creations.class, JdbiCreations::new);

    private static final String UPDATE =
            "UPDATE fingerpost_creation SET links = links + ? WHERE owner_id = ? AND created_on = ?";
    private static final String INSERT =
            "INSERT INTO fingerpost_creation (links, owner_id, created_on) VALUES (?, ?, ?)";
    private static final String SELECT = "SELECT created_on, links FROM fingerpost_creation WHERE owner_id = ?";
    private static final String DELETE = "DELETE FROM fingerpost_creation WHERE owner_id = ?";

    @Override
    public void add(long owner, LocalDate day, long links) {
        database.write(
                "count creations",
                handle -> handle.execute(UPDATE, links, owner, day.toEpochDay()) == 0
                        ? handle.execute(INSERT, links, owner, day.toEpochDay())
                        : 1);
    }

    @Override
    public SortedMap<LocalDate, Long> of(long owner) {
        return database.read("read creations", handle -> {
            SortedMap<LocalDate, Long> days = new TreeMap<>();
            handle.select(SELECT, owner)
                    .map((row, context) -> days.put(LocalDate.ofEpochDay(row.getLong(1)), row.getLong(2)))
                    .list();
            return days;
        });
    }

    @Override
    public int deleteOf(long owner, int limit) {
        // an owner has few days
        return database.write("delete creations", handle -> handle.execute(DELETE, owner));
    }
}
