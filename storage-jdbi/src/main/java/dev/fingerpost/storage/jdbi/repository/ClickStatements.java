package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/**
 * Counts clicks. The statement that adds clicks also checks the link's limit and version, so no other transaction can
 * change them between the check and the addition.
 */
public final class ClickStatements {

    /** Without a limit, the greatest possible number acts as the limit, so that a count never overflows. */
    private static final String ADD = """
            UPDATE fingerpost_click SET clicks = clicks + ?
            WHERE link_id = ? AND clicks <= COALESCE(max_clicks, 9223372036854775807) - ?
              AND link_version BETWEEN ? AND ?\
            """;

    private static final String SELECT_LEFT =
            "SELECT link_id, COALESCE(max_clicks, 9223372036854775807) - clicks FROM fingerpost_click WHERE ";
    private static final String SELECT_CLICKS = "SELECT link_id, clicks FROM fingerpost_click WHERE ";

    private final Map<LinkVersion, Long> granted = new HashMap<>();
    private final Handle handle;
    private final String keepingRows;

    private ClickStatements(Handle handle, Dialect dialect) {
        this.handle = handle;
        this.keepingRows = dialect.forUpdate();
    }

    /** The statement that adds clicks to a link, which a feature may extend. */
    public static String adding() {
        return ADD;
    }

    /** Adds clicks of one link if it has the version and all of them are within its limit. */
    public static boolean add(Handle handle, LinkVersion link, long clicks) {
        return handle.execute(ADD, clicks, link.linkId(), clicks, link.lowest(), link.highest()) == 1;
    }

    /** Counts clicks. Locks the rows of the links in the order of {@link RowLocks}. */
    public static Map<LinkVersion, CountedClicks> count(
            Handle handle, Dialect dialect, SortedMap<LinkVersion, Long> wanted, CountedClicks.Numbering numbering)
            throws SQLException {
        ClickStatements counter = new ClickStatements(handle, dialect);
        SortedMap<LinkVersion, Long> refused = counter.add(wanted);
        if (!refused.isEmpty()) {
            counter.add(counter.whatStillFits(refused));
        }
        return switch (numbering) {
            case UNNUMBERED -> counter.counted(Map.of());
            case NUMBERED -> counter.counted(counter.clicksBefore());
        };
    }

    /**
     * Adds the clicks of each link if all of them are within its limit. Returns the links whose limit may leave room
     * for only some of the clicks.
     */
    private SortedMap<LinkVersion, Long> add(SortedMap<LinkVersion, Long> wanted) throws SQLException {
        if (wanted.isEmpty()) {
            return wanted;
        }
        List<long[]> rows = new ArrayList<>(wanted.size());
        wanted.forEach(
                (link, clicks) -> rows.add(new long[] {clicks, link.linkId(), clicks, link.lowest(), link.highest()}));
        int[] changed = PlainJdbc.batch(handle, ADD, rows);
        SortedMap<LinkVersion, Long> refused = new TreeMap<>();
        int position = 0;
        for (Map.Entry<LinkVersion, Long> each : wanted.entrySet()) {
            if (changed[position++] == 1) {
                granted.put(each.getKey(), each.getValue());
            } else if (each.getValue() > 1) {
                refused.put(each.getKey(), each.getValue());
            }
        }
        return refused;
    }

    /**
     * Returns how many of the clicks are still within the limits. This read locks the rows, so the result still holds
     * when the clicks are added.
     */
    private SortedMap<LinkVersion, Long> whatStillFits(SortedMap<LinkVersion, Long> refused) {
        Set<Long> ids = refused.keySet().stream().map(LinkVersion::linkId).collect(Collectors.toSet());
        Map<Long, Long> left = numbers(SELECT_LEFT, ids, keepingRows);
        SortedMap<LinkVersion, Long> fitting = new TreeMap<>();
        refused.forEach((link, clicks) -> {
            long fits = Math.min(clicks, left.getOrDefault(link.linkId(), 0L));
            if (fits > 0) {
                fitting.put(link, fits);
                left.merge(link.linkId(), -fits, Long::sum);
            }
        });
        return fitting;
    }

    /**
     * The counts before this transaction. The rows are locked, so these are the present counts minus the clicks that
     * were added.
     */
    private Map<Long, Long> clicksBefore() {
        Set<Long> ids = granted.keySet().stream().map(LinkVersion::linkId).collect(Collectors.toSet());
        Map<Long, Long> clicks = numbers(SELECT_CLICKS, ids, "");
        granted.forEach((link, added) -> clicks.merge(link.linkId(), -added, Long::sum));
        return clicks;
    }

    /**
     * Assigns numbers to the counted clicks. If one link has clicks under several versions, they are numbered version
     * by version.
     */
    private Map<LinkVersion, CountedClicks> counted(Map<Long, Long> clicksBefore) {
        Map<Long, Long> next = new HashMap<>(clicksBefore);
        Map<LinkVersion, CountedClicks> counted = new HashMap<>();
        granted.forEach((link, added) -> {
            long after = next.merge(link.linkId(), added, Long::sum);
            counted.put(link, new CountedClicks(after - added, added));
        });
        return counted;
    }

    /** Reads two numeric columns of the links with these ids. */
    private Map<Long, Long> numbers(String select, Collection<Long> ids, String end) {
        Map<Long, Long> numbers = new HashMap<>();
        for (List<Long> piece : Sql.pieces(List.copyOf(ids))) {
            Sql sql = Sql.of(select).plus(Sql.in("link_id", piece)).plus(end);
            sql.forEach(handle, row -> numbers.put(row.getLong(1), row.getLong(2)));
        }
        return numbers;
    }
}
