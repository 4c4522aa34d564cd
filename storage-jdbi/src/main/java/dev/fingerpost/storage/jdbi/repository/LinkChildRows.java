package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.link.Link;
import dev.fingerpost.targeting.Target;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/** The rows in other tables that belong to a link: its targets, pixels, labels and clicks, and the rows of features. */
final class LinkChildRows {

    private static final MultiRowInsert INSERT_TARGETS =
            MultiRowInsert.of("fingerpost_target", List.of("link_id", "position", "target_key", "destination"));
    private static final String SELECT_TARGETS =
            "SELECT link_id, target_key, destination FROM fingerpost_target WHERE ";
    private static final MultiRowInsert INSERT_PIXELS =
            MultiRowInsert.of("fingerpost_link_pixel", List.of("link_id", "position", "pixel_id"));

    /** The statements that change the owner of links, up to the column with the ids of the links. */
    private static final List<String> GIVE = List.of(
            "UPDATE fingerpost_link SET owner_id = ? WHERE id",
            "UPDATE fingerpost_click SET link_owner = ? WHERE link_id",
            "UPDATE fingerpost_link_label SET owner_id = ? WHERE link_id");

    /** Such a statement for the table of a feature. */
    private static final String GIVE_ROWS = "UPDATE %s SET owner_id = ? WHERE link_id";

    private final LinkConflictsSql conflicts;
    private final Supplier<LinkFeatures> features;

    /** @param features the features of the database, which may become more */
    public LinkChildRows(LinkConflictsSql conflicts, Supplier<LinkFeatures> features) {
        this.conflicts = conflicts;
        this.features = features;
    }

    public void insert(Handle handle, List<Link> links) throws SQLException {
        insertTargets(handle, links);
        insertPixels(handle, links);
        LinkLabels.insert(handle, links);
    }

    /** Writes the parts that differ. If the owner changes, the new owner must have the pixels. */
    public void replace(Handle handle, List<Link> before, List<Link> after) throws SQLException {
        List<Link> targeted = differing(before, after, Link::targeting);
        if (!targeted.isEmpty()) {
            Sql.delete(handle, "fingerpost_target", "link_id", ids(targeted));
            insertTargets(handle, targeted);
        }
        List<Link> labelled = differing(before, after, Link::labels);
        if (!labelled.isEmpty()) {
            LinkLabels.delete(handle, ids(labelled), List.of());
            LinkLabels.insert(handle, labelled);
        }
        List<Link> attached = differing(before, after, link -> List.of(link.owner(), link.pixelIds()));
        if (!attached.isEmpty()) {
            Sql.delete(handle, "fingerpost_link_pixel", "link_id", ids(attached));
            Set<Long> written = new HashSet<>(ids(attached));
            insertPixels(
                    handle,
                    after.stream()
                            .map(link -> written.contains(link.id())
                                    ? link
                                    : link.withContent(link.content().withPixelIds(List.of())))
                            .toList());
        }
    }

    /**
     * Deletes the child rows of links. The library does not rely on the tables' ON DELETE CASCADE, because on SQLite
     * that depends on the settings of the host's connection.
     *
     * @param links the links as they were before, without damaged ones
     */
    public void delete(Handle handle, List<Long> linkIds, List<Link> links) {
        LinkLabels.delete(handle, linkIds, links);
        Sql.delete(handle, "fingerpost_target", "link_id", linkIds);
        Sql.delete(handle, "fingerpost_link_pixel", "link_id", linkIds);
        features.get().tables().forEach(table -> Sql.delete(handle, table, "link_id", linkIds));
        Sql.delete(handle, "fingerpost_click", "link_id", linkIds);
    }

    /** Writes the new owner of locked links, which must be the same for all of them, wherever it is stored. */
    public void give(Handle handle, List<Link> links) {
        long owner = links.get(0).owner();
        Sql ofLinks = Sql.in("", ids(links));
        Stream.concat(GIVE.stream(), features.get().tables().stream().map(GIVE_ROWS::formatted))
                .forEach(update -> Sql.of(update, owner).plus(ofLinks).execute(handle));
    }

    /**
     * Reads the links of a statement, and their targets with one more statement, or with none if no link has targets.
     *
     * @param sql selects the columns of {@link LinkRow}
     * @param end the suffix of the statement, which may lock the targets that it reads
     */
    static ReadRows<Link> read(Handle handle, Sql sql, DamagedRows damaged, String end) throws SQLException {
        List<Optional<LinkRow>> rows = LinkRow.readAll(handle, sql, damaged);
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
        return ReadRows.of(links);
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

    private static void insertTargets(Handle handle, List<Link> links) throws SQLException {
        List<Part<Target>> rows = parts(links, link -> link.targeting().targets());
        INSERT_TARGETS.execute(handle, rows, (parameters, first, row) -> {
            parameters.number(first, row.link);
            parameters.number(first + 1, row.position);
            parameters.text(first + 2, row.value.key());
            parameters.text(first + 3, row.value.value());
        });
    }

    private void insertPixels(Handle handle, List<Link> links) throws SQLException {
        List<Part<Long>> rows = parts(links, Link::pixelIds);
        if (rows.isEmpty()) {
            return;
        }
        conflicts.refuseUnknownPixels(handle, links);
        INSERT_PIXELS.execute(handle, rows, (parameters, first, row) -> {
            parameters.number(first, row.link);
            parameters.number(first + 1, row.position);
            parameters.number(first + 2, row.value);
        });
    }

    private record Part<T>(long link, long position, T value) {}

    private static <T> List<Part<T>> parts(List<Link> links, Function<Link, List<T>> partsOf) {
        List<Part<T>> parts = new ArrayList<>();
        for (Link link : links) {
            long position = 0;
            for (T value : partsOf.apply(link)) {
                parts.add(new Part<>(link.id(), position++, value));
            }
        }
        return parts;
    }

    /**
     * Returns the links of {@code after} in which this part differs from the link at the same place in {@code before}.
     */
    public static List<Link> differing(List<Link> before, List<Link> after, Function<Link, ?> part) {
        return IntStream.range(0, after.size())
                .filter(row -> !part.apply(after.get(row)).equals(part.apply(before.get(row))))
                .mapToObj(after::get)
                .toList();
    }

    private static List<Long> ids(List<Link> links) {
        return links.stream().map(Link::id).toList();
    }
}
