package dev.fingerpost.storage.jdbi.statistics;

import static java.util.stream.Collectors.groupingBy;

import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.statistics.ClickTimeNote;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.repository.ClickFragment;
import dev.fingerpost.storage.jdbi.repository.ClickStatements;
import dev.fingerpost.storage.jdbi.repository.Sql;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Stores the time of clicks while they are counted: it inserts a row into {@code fingerpost_hour_part}, which
 * {@link QuarterHourStatements#addParts} later adds to its hour. If the database supports it, a single statement counts
 * and inserts.
 */
final class ClickTimeFragment implements ClickFragment {

    private static final String ADD_PART =
            "INSERT INTO fingerpost_hour_part (link_id, at_hour, at_quarter, counted) SELECT link_id, ?, ?, ? FROM ";

    /** The statement that counts and inserts; empty if the database does not support it. */
    private final String counting;

    ClickTimeFragment(Dialect dialect) {
        this.counting = dialect.updating(ClickStatements.adding(), ADD_PART + Dialect.UPDATED);
    }

    @Override
    public boolean keeps(ClickNote note) {
        return note instanceof ClickTimeNote;
    }

    @Override
    public boolean isOneStatement() {
        return !counting.isEmpty();
    }

    @Override
    public boolean count(Handle handle, LinkVersion link, long clicks, @Nullable ClickNote note) {
        Instant at = at(note);
        return handle.execute(
                        counting,
                        clicks,
                        link.linkId(),
                        clicks,
                        link.lowest(),
                        link.highest(),
                        QuarterHourStatements.hour(at),
                        QuarterHourStatements.quarter(at),
                        clicks)
                == 1;
    }

    /**
     * Uses one statement for up to 512 links with the same number of clicks, because most links have a single click.
     */
    @Override
    public void keep(Handle handle, Map<LinkVersion, CountedClicks> counted, @Nullable ClickNote note) {
        Instant at = at(note);
        NavigableMap<Long, Long> byLink = new TreeMap<>();
        counted.forEach((link, clicks) -> byLink.merge(link.linkId(), clicks.granted(), Long::sum));
        byLink.values().removeIf(clicks -> clicks == 0);
        byLink.keySet().stream().collect(groupingBy(byLink::get)).forEach((clicks, links) -> {
            for (List<Long> piece : Sql.pieces(links)) {
                Sql.of(
                                ADD_PART + "fingerpost_click WHERE ",
                                QuarterHourStatements.hour(at),
                                QuarterHourStatements.quarter(at),
                                clicks)
                        .plus(Sql.in("link_id", piece))
                        .execute(handle);
            }
        });
    }

    private static Instant at(@Nullable ClickNote note) {
        if (note instanceof ClickTimeNote time) {
            return time.at();
        }
        throw new IllegalArgumentException("must be the time of clicks");
    }
}
