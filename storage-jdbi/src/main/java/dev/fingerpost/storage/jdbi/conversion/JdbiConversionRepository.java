package dev.fingerpost.storage.jdbi.conversion;

import dev.fingerpost.conversion.Conversion;
import dev.fingerpost.conversion.ConversionDimension;
import dev.fingerpost.conversion.ConversionOutcome;
import dev.fingerpost.conversion.ConversionQuery;
import dev.fingerpost.conversion.ConversionRepository;
import dev.fingerpost.conversion.ConversionSum;
import dev.fingerpost.conversion.NewConversion;
import dev.fingerpost.conversion.StoredConversion;
import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.repository.ColumnValues;
import dev.fingerpost.storage.jdbi.repository.Extension;
import dev.fingerpost.storage.jdbi.repository.LinkLabels;
import dev.fingerpost.storage.jdbi.repository.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/**
 * Conversions in a database. Recording takes two statements: the first one reads without a lock, and the second one
 * inserts a row, so that conversions wait neither for each other nor for clicks. The unique index lets only one of two
 * transactions with the same hash write; the other one waits for it.
 */
public final class JdbiConversionRepository implements ConversionRepository {

    private static final String TABLE = "fingerpost_conversion";

    /** Amounts are summed up in two parts, because some databases fail if a sum is too great for a number. */
    private static final long HIGH = 1_000_000;

    private static final String HASH = "reference_hash";

    /** The link, the keys of its targets if one is wanted, and whether there is such a conversion. */
    private static final String FIND =
            "SELECT t.target_key, c.id FROM fingerpost_link l LEFT JOIN fingerpost_target t ON t.link_id = l.id"
                    + " AND ? <> 0 LEFT JOIN " + TABLE
                    + " c ON c.reference_hash = ";

    private static final String INSERT = "INSERT INTO " + TABLE + " (link_id, owner_id, recorded_quarter,"
            + " clicked_quarter, amount, reversed, reference_hash, currency, kind, target_key)"
            + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
    private static final String REVERSE =
            "UPDATE " + TABLE + " SET reversed = ? WHERE reversed = ? AND reference_hash = ";
    private static final String STORED =
            "SELECT owner_id, link_id, recorded_quarter, clicked_quarter, amount, currency,"
                    + " kind, target_key, reversed FROM " + TABLE + " WHERE reference_hash = ";
    private static final String OLDEST =
            "SELECT id FROM " + TABLE + " WHERE recorded_quarter < ? ORDER BY recorded_quarter LIMIT ?";
    private static final String OF_OWNER =
            "SELECT id FROM " + TABLE + " WHERE owner_id = ? ORDER BY owner_id, recorded_quarter LIMIT ?";

    public static final Extension EXTENSION = Extension.ofFeature(
                    "conversion/V12__conversions.sql", ConversionRepository.class, JdbiConversionRepository::new)
            .withLinks("conversion");

    private final Database database;

    JdbiConversionRepository(Database database) {
        this.database = database;
    }

    @Override
    public ConversionOutcome add(NewConversion conversion) {
        return database.writeUnlessTaken("store a conversion", HASH, handle -> {
                    List<Found> found = find(handle, conversion);
                    if (found.isEmpty()) {
                        return ConversionOutcome.UNKNOWN_LINK;
                    }
                    if (found.get(0).isThere) {
                        return ConversionOutcome.ALREADY_RECORDED;
                    }
                    insert(
                            handle,
                            conversion,
                            conversion.targetKey(found.stream().map(Found::targetKey)));
                    return ConversionOutcome.RECORDED;
                })
                .orElse(ConversionOutcome.ALREADY_RECORDED);
    }

    /** @param isThere whether the conversion is recorded already */
    private record Found(String targetKey, boolean isThere) {

        private static Found read(ResultSet row) throws SQLException {
            return new Found(
                    Objects.toString(row.getString(1), StoredConversion.NONE),
                    ColumnValues.numberOrNull(row, 2) != null);
        }
    }

    private List<Found> find(Handle handle, NewConversion conversion) {
        return Sql.of(FIND + mark(), (long) conversion.target(), conversion.referenceHash())
                .plus(" WHERE l.id = ? AND l.owner_id = ?", conversion.linkId(), conversion.owner())
                .list(handle, Found::read);
    }

    private static void insert(Handle handle, NewConversion conversion, String targetKey) {
        Conversion.Money money = conversion.money();
        Instant clicked = conversion.clickedAt();
        handle.createUpdate(INSERT)
                .bind(0, conversion.linkId())
                .bind(1, conversion.owner())
                .bind(2, quarter(conversion.recordedAt()))
                .bind(3, clicked == null ? null : Long.valueOf(quarter(clicked)))
                .bind(4, money == null ? 0 : money.minorUnits())
                .bind(5, false)
                .bind(6, conversion.referenceHash())
                .bind(7, money == null ? StoredConversion.NONE : money.currency())
                .bind(8, conversion.kind())
                .bind(9, targetKey)
                .execute();
    }

    private static long quarter(Instant at) {
        return Math.floorDiv(at.getEpochSecond(), StoredConversion.QUARTER.toSeconds());
    }

    private static Instant start(long quarter) {
        return Instant.ofEpochSecond(quarter * StoredConversion.QUARTER.toSeconds());
    }

    @Override
    public Optional<StoredConversion> reverse(String referenceHash) {
        return database.writeOnce(
                "reverse a conversion",
                handle -> handle.execute(REVERSE + mark(), true, false, referenceHash) == 0
                        ? Optional.empty()
                        : Sql.of(STORED + mark(), referenceHash)
                                .list(handle, row -> stored(row, referenceHash))
                                .stream()
                                .findFirst());
    }

    private static StoredConversion stored(ResultSet row, String referenceHash) throws SQLException {
        Long clicked = ColumnValues.numberOrNull(row, 4);
        return StoredConversion.of(
                row.getLong(1),
                row.getLong(2),
                row.getString(7),
                referenceHash,
                row.getString(8),
                clicked == null ? null : start(clicked),
                start(row.getLong(3)),
                row.getLong(5),
                row.getString(6),
                row.getBoolean(9));
    }

    /** Joins the links, so that a row that was recorded while its link was deleted does not count. */
    @Override
    public List<ConversionSum> sums(long owner, ConversionQuery query) {
        if (Set.of().equals(query.links().ids())) {
            return List.of();
        }
        boolean isByDay = query.by().contains(ConversionDimension.DAY);
        String time = query.isByClick() ? "c.clicked_quarter" : "c.recorded_quarter";
        List<String> columns = new ArrayList<>();
        columns.add("c.currency");
        if (isByDay) {
            columns.add(time);
        }
        int first = columns.size() + 1;
        int dimensions = query.by().size() - (isByDay ? 1 : 0);
        query.by().stream()
                .filter(each -> each != ConversionDimension.DAY)
                .map(JdbiConversionRepository::column)
                .forEach(columns::add);
        String grouped = String.join(", ", columns);
        boolean needsLabels = query.by().contains(ConversionDimension.LABEL);
        Sql select = Sql.of("SELECT " + grouped + ", COUNT(*), " + sum("1") + ", " + sum("c.amount % " + HIGH) + ", "
                        + sum("(c.amount - c.amount % " + HIGH + ") / " + HIGH) + " FROM " + TABLE
                        + " c JOIN fingerpost_link l ON l.id = c.link_id AND l.owner_id = c.owner_id"
                        + (needsLabels ? " LEFT JOIN fingerpost_link_label b ON b.link_id = c.link_id" : "")
                        + " WHERE ")
                .plus(scope(owner, query))
                .plus(" AND " + time + " >= ? AND " + time + " < ?", quarter(query.start()), quarter(query.end()))
                .plus(" GROUP BY " + grouped + " LIMIT ?", MOST_SUMS + 1L);
        return database.lists()
                .read(
                        "count conversions",
                        handle -> select.list(handle, row -> {
                            List<String> values = new ArrayList<>();
                            for (int i = first; i < first + dimensions; i++) {
                                values.add(Objects.toString(row.getString(i), StoredConversion.NONE));
                            }
                            int counts = first + dimensions;
                            long counted = row.getLong(counts + 1);
                            return new ConversionSum(
                                    isByDay ? start(row.getLong(2)) : null,
                                    values,
                                    row.getString(1),
                                    counted,
                                    amount(row.getLong(counts + 2), row.getLong(counts + 3)),
                                    row.getLong(counts) - counted);
                        }));
    }

    private static String sum(String counted) {
        return "SUM(CASE WHEN c.reversed = FALSE THEN " + counted + " ELSE 0 END)";
    }

    private static long amount(long low, long high) {
        return high > Long.MAX_VALUE / HIGH ? Long.MAX_VALUE : ConversionSum.sum(high * HIGH, low);
    }

    private Sql scope(long owner, ConversionQuery query) {
        LinkFilter links = query.links();
        Sql scope = Sql.of("c.owner_id = ?", owner);
        if (links.ids() != null) {
            scope = scope.plus(" AND ").plus(Sql.in("c.link_id", links.ids()));
        }
        if (links.spaceId() != null) {
            scope = scope.plus(" AND l.space_id = ?", links.spaceId());
        }
        if (links.domainId() != null) {
            scope = scope.plus(" AND l.domain_id = ?", links.domainId());
        }
        for (String label : links.labels()) {
            scope = scope.plus(LinkLabels.condition("c.link_id", mark(), owner, label));
        }
        return query.kind() == null ? scope : scope.plus(" AND c.kind = " + mark(), query.kind());
    }

    private static String column(ConversionDimension dimension) {
        return switch (dimension) {
            case DAY -> throw new IllegalArgumentException("must not be the day");
            case LINK -> "c.link_id";
            case TARGET -> "c.target_key";
            case LABEL -> "b.label_folded";
            case SPACE -> "l.space_id";
            case DOMAIN -> "l.domain_id";
            case KIND -> "c.kind";
        };
    }

    @Override
    public int deleteBefore(Instant end, int limit) {
        return delete(Sql.of(OLDEST, quarter(end), (long) limit));
    }

    @Override
    public int deleteOf(long owner, int limit) {
        return delete(Sql.of(OF_OWNER, owner, (long) limit));
    }

    /**
     * Deletes the selected conversions. It reads their ids first, so that it does not take the write lock if there are
     * none.
     */
    private int delete(Sql select) {
        List<Long> ids = database.read("find conversions", select::numbers);
        if (!ids.isEmpty()) {
            database.write("delete conversions", handle -> Sql.delete(handle, TABLE, "id", ids));
        }
        return ids.size();
    }

    private String mark() {
        return database.dialect().exactMark();
    }
}
