package dev.fingerpost.storage.jdbi;

import dev.fingerpost.link.ClickGrant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/** Counts clicks. A link's limit is part of the statement that adds to its count, so no rival gets in between. */
final class ClickCounter {

    /** Where no limit is set, the greatest number is one: a count never turns negative. */
    private static final String ADD = """
            UPDATE fingerpost_link SET clicks = clicks + ?
            WHERE id = ? AND clicks <= COALESCE(clicks_limit, 9223372036854775807) - ?\
            """;

    private static final String SELECT_LEFT =
            "SELECT id, COALESCE(clicks_limit, 9223372036854775807) - clicks FROM fingerpost_link WHERE ";
    private static final String SELECT_CLICKS = "SELECT id, clicks FROM fingerpost_link WHERE ";

    /** Longer lists are asked for in pieces: databases have limits. */
    private static final int PIECE = 512;

    private final Map<Long, Long> granted = new HashMap<>();
    private final Handle handle;
    private final String keepingRows;

    private ClickCounter(Handle handle, Dialect dialect) {
        this.handle = handle;
        this.keepingRows = dialect.keepingRows();
    }

    /** Adds clicks of one link if all of them fit. */
    static boolean add(Handle handle, long id, long clicks) {
        return handle.execute(ADD, clicks, id, clicks) == 1;
    }

    /** What was added. In the order of ids, in which everybody locks them. */
    static Map<Long, Long> add(Handle handle, Dialect dialect, SortedMap<Long, Long> wanted) {
        return new ClickCounter(handle, dialect).added(wanted);
    }

    /** What was added, and to how many. */
    static Map<Long, ClickGrant> count(Handle handle, Dialect dialect, SortedMap<Long, Long> wanted) {
        ClickCounter counter = new ClickCounter(handle, dialect);
        counter.added(wanted);
        return counter.grants();
    }

    private Map<Long, Long> added(SortedMap<Long, Long> wanted) {
        SortedMap<Long, Long> refused = add(wanted);
        if (!refused.isEmpty()) {
            add(whatStillFits(refused));
        }
        return granted;
    }

    /** Adds where all clicks of a link fit; returns the links where they did not, but some may. */
    private SortedMap<Long, Long> add(SortedMap<Long, Long> wanted) {
        if (wanted.isEmpty()) {
            return wanted;
        }
        PreparedBatch batch = handle.prepareBatch(ADD);
        wanted.forEach((id, clicks) ->
                batch.bind(0, clicks).bind(1, id).bind(2, clicks).add());
        int[] changed = batch.execute();
        SortedMap<Long, Long> refused = new TreeMap<>();
        int position = 0;
        for (Map.Entry<Long, Long> each : wanted.entrySet()) {
            if (changed[position++] == 1) {
                granted.put(each.getKey(), each.getValue());
            } else if (each.getValue() > 1) {
                refused.put(each.getKey(), each.getValue());
            }
        }
        return refused;
    }

    /** The rows stay as they are read, so what fits now fits when it is added. */
    private SortedMap<Long, Long> whatStillFits(SortedMap<Long, Long> refused) {
        SortedMap<Long, Long> fitting = new TreeMap<>();
        numbers(SELECT_LEFT, refused.keySet(), keepingRows).forEach((id, left) -> {
            if (left > 0) {
                fitting.put(id, Math.min(left, refused.getOrDefault(id, 0L)));
            }
        });
        return fitting;
    }

    private Map<Long, ClickGrant> grants() {
        Map<Long, ClickGrant> grants = new HashMap<>();
        numbers(SELECT_CLICKS, granted.keySet(), "").forEach((id, clicks) -> {
            long added = granted.getOrDefault(id, 0L);
            grants.put(id, new ClickGrant(clicks - added, added));
        });
        return grants;
    }

    /** Two columns of the links with these ids. */
    private Map<Long, Long> numbers(String select, Collection<Long> ids, String end) {
        Map<Long, Long> numbers = new HashMap<>();
        List<Long> all = new ArrayList<>(ids);
        for (int from = 0; from < all.size(); from += PIECE) {
            List<Long> piece = all.subList(from, Math.min(from + PIECE, all.size()));
            Sql sql = Sql.of(select).plus(Sql.in("id", piece)).plus(end);
            sql.forEach(handle, row -> numbers.put(row.getLong(1), row.getLong(2)));
        }
        return numbers;
    }
}
