package dev.fingerpost.storage.jdbi.statistics;

import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.statistics.ClickTimeNote;
import dev.fingerpost.statistics.QuarterHourClicks;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.repository.ClickFragment;
import dev.fingerpost.storage.jdbi.repository.ClickStatements;
import dev.fingerpost.storage.jdbi.repository.Sql;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;

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
    public Optional<Part> of(ClickNote note) {
        return note instanceof ClickTimeNote times ? Optional.of(new Times(counting, times)) : Optional.empty();
    }

    private record Times(String counting, ClickTimeNote note) implements Part {

        @Override
        public boolean isOneStatement(LinkVersion link, long clicks) {
            return !counting.isEmpty() && note.quarterHours(link, clicks).size() == 1;
        }

        @Override
        public boolean count(Handle handle, LinkVersion link, long clicks) {
            Instant start = note.quarterHours(link, clicks).get(0).start();
            return handle.execute(
                            counting,
                            clicks,
                            link.linkId(),
                            clicks,
                            link.lowest(),
                            link.highest(),
                            QuarterHourStatements.hour(start),
                            QuarterHourStatements.quarter(start),
                            clicks)
                    == 1;
        }

        /**
         * Uses one statement for up to 512 links with the same number of clicks in the same quarter of an hour, because
         * most links have a single click.
         */
        @Override
        public void keep(Handle handle, Map<LinkVersion, CountedClicks> counted) {
            SortedMap<Long, SortedMap<Instant, Long>> byLink = new TreeMap<>();
            counted.forEach((link, clicks) -> {
                if (clicks.granted() > 0) {
                    SortedMap<Instant, Long> times = byLink.computeIfAbsent(link.linkId(), id -> new TreeMap<>());
                    note.quarterHours(link, clicks.granted())
                            .forEach(each -> times.merge(each.start(), each.clicks(), Long::sum));
                }
            });
            Map<QuarterHourClicks, List<Long>> alike = new LinkedHashMap<>();
            byLink.forEach((link, times) -> times.forEach((start, clicks) -> alike.computeIfAbsent(
                            new QuarterHourClicks(start, clicks), same -> new ArrayList<>())
                    .add(link)));
            alike.forEach((clicks, links) -> Sql.pieces(links)
                    .forEach(piece -> Sql.of(
                                    ADD_PART + "fingerpost_click WHERE ",
                                    QuarterHourStatements.hour(clicks.start()),
                                    QuarterHourStatements.quarter(clicks.start()),
                                    clicks.clicks())
                            .plus(Sql.in("link_id", piece))
                            .execute(handle)));
        }
    }
}
