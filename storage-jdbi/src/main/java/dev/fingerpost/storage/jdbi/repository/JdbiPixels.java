package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.page.Page;
import dev.fingerpost.page.Position;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.pixel.PixelSort;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.dialect.ListHints;
import dev.fingerpost.storage.jdbi.dialect.SortKey;
import dev.fingerpost.text.Folding;
import dev.fingerpost.text.WireNamed;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Stores pixels in a database. */
public final class JdbiPixels implements PixelRepository {

    private static final String FIND = PixelRow.SELECT + " WHERE id = ? AND owner_id = ?";
    private static final String INSERT = """
            INSERT INTO fingerpost_pixel
              (owner_id, name, name_folded, platform, identifier, created_at, updated_at, version)
            VALUES (?, ?, ?, ?, ?, ?, ?, 1)\
            """;
    private static final String UPDATE = """
            UPDATE fingerpost_pixel
            SET name = ?, name_folded = ?, platform = ?, identifier = ?, updated_at = ?, version = ?, owner_id = ?
            WHERE id = ?\
            """;
    private static final String DETACH = "DELETE FROM fingerpost_link_pixel WHERE pixel_id = ?";
    private static final String DELETE = "DELETE FROM fingerpost_pixel WHERE id = ?";

    private static final ListSource ROWS = ListSource.of("fingerpost_pixel");

    private final DamagedRows damaged = new DamagedRows("pixel");
    private final Database database;

    public JdbiPixels(Database database) {
        this.database = database;
    }

    @Override
    public Pixel insert(long owner, PixelContent content, Instant at) {
        return database.write("store a pixel", handle -> insert(handle, owner, content, at));
    }

    private static Pixel insert(Handle handle, long owner, PixelContent content, Instant at) {
        long id = Sql.generatedId(handle.createUpdate(INSERT)
                .bind(0, owner)
                .bind(1, content.name())
                .bind(2, Folding.fold(content.name()))
                .bind(3, content.type().wireName())
                .bind(4, content.value())
                .bind(5, ColumnValues.millis(at))
                .bind(6, ColumnValues.millis(at)));
        return Pixel.created(id, owner, content, at);
    }

    @Override
    public Optional<Pixel> find(long owner, long id) {
        return database.read("find a pixel", handle -> one(handle, Sql.of(FIND, id, owner)));
    }

    @Override
    public List<Pixel> findAll(long owner, List<Long> ids) {
        if (ids.isEmpty()) {
            return List.of();
        }
        Sql sql = Sql.of(PixelRow.SELECT + " WHERE owner_id = ? AND ", owner).plus(Sql.in("id", ids));
        Map<Long, Pixel> found = database.read("find pixels", handle -> read(handle, sql)).items().stream()
                .collect(Collectors.toMap(Pixel::id, Function.identity()));
        return ids.stream().map(found::get).filter(Objects::nonNull).toList();
    }

    @Override
    public Optional<Pixel> update(long owner, long id, UnaryOperator<Pixel> change) {
        return database.write("change a pixel", handle -> {
            Optional<Pixel> before = lockAndFind(handle, owner, id);
            Optional<Pixel> after = before.map(change);
            if (!after.equals(before)) {
                after.ifPresent(pixel -> write(handle, pixel));
            }
            return after;
        });
    }

    @Override
    public Optional<Pixel> give(long owner, long id, UnaryOperator<Pixel> change) {
        return database.write("give a pixel", handle -> {
            Optional<Pixel> given = lockAndFind(handle, owner, id).map(change);
            given.ifPresent(pixel -> {
                write(handle, pixel);
                handle.execute(DETACH, id);
            });
            return given;
        });
    }

    @Override
    public Optional<Pixel> delete(long owner, long id, Consumer<Pixel> guard) {
        return database.write("delete a pixel", handle -> {
            Optional<Pixel> pixel = lockAndFind(handle, owner, id);
            pixel.ifPresent(guard);
            if (pixel.isPresent()) {
                handle.execute(DETACH, id);
                handle.execute(DELETE, id);
            }
            return pixel;
        });
    }

    @Override
    public List<Pixel> deleteOldest(long owner, int limit) {
        return database.write(
                "delete pixels",
                handle -> RowLocks.deleteOldest(handle, database.dialect(), "fingerpost_pixel", owner, limit, ids -> {
                    Sql select = Sql.of(PixelRow.SELECT + " WHERE ").plus(Sql.in("id", ids));
                    List<Pixel> oldest = read(handle, select.plus(" ORDER BY id" + database.readingLatest(handle)))
                            .items();
                    Sql.delete(handle, "fingerpost_link_pixel", "pixel_id", ids);
                    return oldest;
                }));
    }

    @Override
    public Page.Rows<Pixel> find(long owner, PixelQuery query) {
        return database.lists()
                .readSnapshot(
                        "list pixels", handle -> listing(handle, owner, query).page(handle, query.page()));
    }

    @Override
    public List<Pixel> findAfter(long owner, PixelQuery query, @Nullable Position position, int limit) {
        return database.lists()
                .readSnapshot(
                        "list pixels", handle -> listing(handle, owner, query).after(handle, position, limit));
    }

    private Optional<Pixel> lockAndFind(Handle handle, long owner, long id) {
        RowLocks.lockPixel(handle, database.dialect(), id, owner);
        return one(handle, Sql.of(FIND + database.readingLatest(handle), id, owner));
    }

    private Optional<Pixel> one(Handle handle, Sql sql) {
        return sql.first(handle, row -> damaged.orFailing(PixelRow.id(row), () -> PixelRow.read(row)));
    }

    private static void write(Handle handle, Pixel pixel) {
        handle.createUpdate(UPDATE)
                .bind(0, pixel.name())
                .bind(1, Folding.fold(pixel.name()))
                .bind(2, pixel.type().wireName())
                .bind(3, pixel.value())
                .bind(4, ColumnValues.millis(pixel.updatedAt()))
                .bind(5, pixel.version())
                .bind(6, pixel.owner())
                .bind(7, pixel.id())
                .execute();
    }

    private ReadRows<Pixel> read(Handle handle, Sql sql) {
        return ReadRows.of(sql.list(handle, row -> damaged.orReported(PixelRow.id(row), () -> PixelRow.read(row))));
    }

    private ListStatement<Pixel> listing(Handle handle, long owner, PixelQuery query) {
        ListHints hints = database.dialect().lists();
        Sql where = Sql.of("");
        if (query.type() != null) {
            where = where.plus(" AND platform = ?", query.type().wireName());
        }
        SortKey name = SortKey.text("name_folded", database.dialect().exactMark());
        if (!query.search().isEmpty()) {
            where = where.plus(Sql.repeating(" AND " + hints.contains(name), Folding.fold(query.search())));
        }
        PixelSort sort = query.sort();
        SortKey key = switch (sort.key()) {
            case ID -> SortKey.number("id");
            case NAME -> name;
        };
        ListOrder<Pixel> order = new ListOrder<>(ROWS.plannedBy(hints), key, sort.direction(), hints, pixel -> false);
        Sql count = ROWS.count(owner).plus(where).plannedBy(hints);
        ListFilter filter = new ListFilter(where, where, "", where, List.of(), count::number, false, false, null);
        return new ListStatement<>(database.beforeList(handle), PixelRow.COLUMNS, owner, filter, order, this::read);
    }

    static final class PixelRow {

        static final String COLUMNS =
                "SELECT id, owner_id, name, platform, identifier, created_at, updated_at, version";

        static final String SELECT = COLUMNS + " FROM fingerpost_pixel";

        private PixelRow() {}

        static long id(ResultSet row) throws SQLException {
            return row.getLong(1);
        }

        static Pixel read(ResultSet row) throws SQLException {
            PixelContent content = PixelContent.of(
                    row.getString(3),
                    ColumnValues.known(WireNamed.parse(PixelType.class, row.getString(4))),
                    row.getString(5));
            return Pixel.created(row.getLong(1), row.getLong(2), content, ColumnValues.instant(row, 6))
                    .withUpdatedAt(ColumnValues.instant(row, 7))
                    .withVersion(row.getLong(8));
        }
    }
}
