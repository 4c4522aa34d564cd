package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.failure.UnknownPixelsException;
import dev.fingerpost.link.Link;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.targeting.Target;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/** The rows of a link's targets and pixels. */
final class LinkChildRows {

    private static final String INSERT_TARGET =
            "INSERT INTO fingerpost_target (link_id, position, target_key, destination) VALUES (?, ?, ?, ?)";
    private static final String DELETE_TARGETS = "DELETE FROM fingerpost_target WHERE link_id = ?";
    private static final String SELECT_TARGETS =
            "SELECT link_id, target_key, destination FROM fingerpost_target WHERE ";
    private static final String INSERT_PIXEL =
            "INSERT INTO fingerpost_link_pixel (link_id, position, pixel_id) VALUES (?, ?, ?)";
    private static final String DELETE_PIXELS = "DELETE FROM fingerpost_link_pixel WHERE link_id = ?";
    private static final String SELECT_PIXELS = "SELECT id FROM fingerpost_pixel WHERE owner_id = ? AND ";

    private final Dialect dialect;

    LinkChildRows(Dialect dialect) {
        this.dialect = dialect;
    }

    void insert(Handle handle, Link link) {
        insertTargets(handle, link);
        insertPixels(handle, link);
    }

    /** Writes the parts that differ. */
    void replace(Handle handle, Link before, Link after) {
        if (!after.targeting().equals(before.targeting())) {
            handle.execute(DELETE_TARGETS, after.id());
            insertTargets(handle, after);
        }
        if (!after.pixelIds().equals(before.pixelIds())) {
            handle.execute(DELETE_PIXELS, after.id());
            insertPixels(handle, after);
        }
    }

    /** Does not rely on ON DELETE CASCADE: on SQLite the settings of the host's connection decide about it. */
    void delete(Handle handle, List<Long> linkIds) {
        OldestRows.deleteBy(handle, "fingerpost_target", "link_id", linkIds);
        OldestRows.deleteBy(handle, "fingerpost_link_pixel", "link_id", linkIds);
        OldestRows.deleteBy(handle, "fingerpost_hour", "link_id", linkIds);
        OldestRows.deleteBy(handle, "fingerpost_breakdown", "link_id", linkIds);
        OldestRows.deleteBy(handle, "fingerpost_click", "link_id", linkIds);
    }

    /**
     * The links with their targets: one more statement, or none if no row has targets. Empty where a row is damaged.
     *
     * @param rows empty where a row is damaged
     * @param end the end of the statement
     */
    List<Optional<Link>> toLinks(Handle handle, List<Optional<LinkRow>> rows, DamagedRows damaged, String end)
            throws SQLException {
        List<Long> targeted = rows.stream()
                .flatMap(Optional::stream)
                .filter(row -> row.targetsType() != null)
                .map(LinkRow::id)
                .toList();
        Map<Long, List<Target>> targets = targeted.isEmpty() ? Map.of() : targets(handle, targeted, end);
        List<Optional<Link>> links = new ArrayList<>();
        for (Optional<LinkRow> each : rows) {
            LinkRow row = each.orElse(null);
            links.add(
                    row == null
                            ? Optional.empty()
                            : damaged.orReported(
                                    row.id(), () -> row.toLink(targets.getOrDefault(row.id(), List.of()))));
        }
        return links;
    }

    private static Map<Long, List<Target>> targets(Handle handle, List<Long> linkIds, String end) {
        Sql sql = Sql.of(SELECT_TARGETS).plus(Sql.in("link_id", linkIds)).plus(" ORDER BY link_id, position" + end);
        Map<Long, List<Target>> targets = new HashMap<>();
        sql.forEach(
                handle,
                row -> targets.computeIfAbsent(row.getLong(1), id -> new ArrayList<>())
                        .add(new Target(row.getString(2), row.getString(3))));
        return targets;
    }

    private static void insertTargets(Handle handle, Link link) {
        if (link.targeting().isNone()) {
            return;
        }
        PreparedBatch batch = handle.prepareBatch(INSERT_TARGET);
        int position = 0;
        for (Target target : link.targeting().targets()) {
            batch.bind(0, link.id())
                    .bind(1, position++)
                    .bind(2, target.key())
                    .bind(3, target.value())
                    .add();
        }
        batch.execute();
    }

    private void insertPixels(Handle handle, Link link) {
        if (link.pixelIds().isEmpty()) {
            return;
        }
        refuseUnknown(handle, link);
        PreparedBatch batch = handle.prepareBatch(INSERT_PIXEL);
        int position = 0;
        for (long pixelId : link.pixelIds()) {
            batch.bind(0, link.id()).bind(1, position++).bind(2, pixelId).add();
        }
        batch.execute();
    }

    /** Locks the pixels until the transaction ends, so that a pixel cannot be deleted while it is attached. */
    private void refuseUnknown(Handle handle, Link link) {
        Sql sql = Sql.of(SELECT_PIXELS, link.owner())
                .plus(Sql.in("id", link.pixelIds()))
                .plus(" ORDER BY id" + dialect.keepingRows());
        List<Long> known =
                sql.query(handle).map((row, context) -> row.getLong(1)).list();
        if (known.size() != link.pixelIds().size()) {
            throw new UnknownPixelsException();
        }
    }
}
