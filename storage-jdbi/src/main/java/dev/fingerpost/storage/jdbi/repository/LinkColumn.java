package dev.fingerpost.storage.jdbi.repository;

import static dev.fingerpost.storage.jdbi.repository.LinkColumn.Use.DERIVED;
import static dev.fingerpost.storage.jdbi.repository.LinkColumn.Use.EDITABLE;
import static dev.fingerpost.storage.jdbi.repository.LinkColumn.Use.FIXED;
import static dev.fingerpost.storage.jdbi.repository.LinkColumn.Use.GENERATED;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkField;
import dev.fingerpost.text.Folding;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a link. Each constant has the name of the column, the statements in which it occurs, and the way in
 * which its value is written. SELECT, INSERT and UPDATE are generated from this list; {@link LinkRow} reads the result
 * of SELECT.
 */
enum LinkColumn {
    ID("id", GENERATED, (parameters, position, link) -> {}),
    OWNER("owner_id", FIXED, (parameters, position, link) -> parameters.number(position, link.owner())),
    DOMAIN(LinkField.DOMAIN_ID, FIXED),
    ALIAS("alias", EDITABLE, text(content -> content.alias().text())),
    ALIAS_KEY("alias_key", EDITABLE, text(content -> content.alias().key())),
    ALIAS_FOLDED("alias_folded", DERIVED, folded(content -> content.alias().text())),
    URL(LinkField.URL, EDITABLE),
    URL_FOLDED("url_folded", DERIVED, folded(LinkContent::url)),
    TITLE(LinkField.TITLE, EDITABLE),
    TITLE_FETCHED(LinkField.TITLE_FETCHED, EDITABLE),
    TITLE_FOLDED("title_folded", DERIVED, folded(LinkContent::title)),
    SPACE(LinkField.SPACE_ID, EDITABLE),
    DISABLED(LinkField.DISABLED, EDITABLE),
    SENSITIVE_CONTENT(LinkField.SENSITIVE_CONTENT, EDITABLE),
    PRIVACY(LinkField.PRIVACY, EDITABLE),
    ACTIVE_FROM("active_from", LinkField.ACTIVE_PERIOD_START_AT, EDITABLE),
    ACTIVE_UNTIL("active_until", LinkField.ACTIVE_PERIOD_END_AT, EDITABLE),
    CLICKS_LIMIT(LinkField.CLICKS_LIMIT, EDITABLE),
    EXPIRATION_URL(LinkField.EXPIRATION_URL, EDITABLE),
    TARGETS_TYPE(LinkField.TARGETS_TYPE, EDITABLE),
    /** The number of targets, which tells a link that has lost some of its targets from a link with fewer targets. */
    TARGETS_COUNT(
            "targets_count",
            DERIVED,
            (parameters, position, link) -> parameters.number(
                    position, (long) link.targeting().targets().size())),
    REDIRECT_PASSWORD(LinkField.REDIRECT_PASSWORD, EDITABLE),
    STATISTICS_PASSWORD("statistics_password", LinkField.PASSWORD, EDITABLE),
    EXTERNAL_ID(LinkField.EXTERNAL_ID, EDITABLE),
    /** All labels, for reading. Filters use the rows of another table. */
    LABELS(LinkField.LABELS, EDITABLE),
    RECEIPT_PARAMETER(LinkField.RECEIPT_PARAMETER, EDITABLE),
    /** This column is in the table of clicks, which {@link ClickStatements} writes. */
    CLICKS("clicks", GENERATED, (parameters, position, link) -> {}),
    CREATED_AT(
            "created_at",
            FIXED,
            (parameters, position, link) -> parameters.number(position, ColumnValues.millis(link.createdAt()))),
    UPDATED_AT(
            "updated_at",
            EDITABLE,
            (parameters, position, link) -> parameters.number(position, ColumnValues.millis(link.updatedAt()))),
    VERSION("version", EDITABLE, (parameters, position, link) -> parameters.number(position, link.version()));

    /** The statements in which a column occurs. */
    enum Use {
        /** SELECT. The column is read by SELECT and written elsewhere. */
        GENERATED,
        /** INSERT and SELECT. */
        FIXED,
        /** INSERT, UPDATE and SELECT. */
        EDITABLE,
        /**
         * INSERT and UPDATE. The value is computed from fields of the link, so that SQL can sort, search or check by
         * it.
         */
        DERIVED
    }

    /** Binds the value of a column. */
    @FunctionalInterface
    private interface Binder {
        void bind(Parameters parameters, int position, Link link) throws SQLException;
    }

    static final List<LinkColumn> SELECTED = with(Use.GENERATED, Use.FIXED, Use.EDITABLE);

    static final List<LinkColumn> INSERTED = with(Use.FIXED, Use.EDITABLE, Use.DERIVED);

    static final List<LinkColumn> UPDATED = with(Use.EDITABLE, Use.DERIVED);

    private static final Map<LinkColumn, Integer> POSITIONS = new EnumMap<>(LinkColumn.class);

    static {
        SELECTED.forEach(column -> POSITIONS.put(column, POSITIONS.size() + 1));
    }

    private final String columnName;
    private final @Nullable LinkField field;
    private final Use use;

    @SuppressWarnings("ImmutableEnumChecker") // a function that keeps no state
    private final Binder binder;

    /** A column that has the name of its field. */
    LinkColumn(LinkField field, Use use) {
        this(field.wireName(), field, use);
    }

    LinkColumn(String columnName, LinkField field, Use use) {
        this.columnName = columnName;
        this.field = field;
        this.use = use;
        this.binder =
                (parameters, position, link) -> FieldColumn.bind(parameters, position, field, field.of(link.content()));
    }

    LinkColumn(String columnName, Use use, Binder binder) {
        this.columnName = columnName;
        this.field = null;
        this.use = use;
        this.binder = binder;
    }

    String columnName() {
        return columnName;
    }

    String text(ResultSet row) throws SQLException {
        return row.getString(position());
    }

    long number(ResultSet row) throws SQLException {
        return row.getLong(position());
    }

    @Nullable
    Long numberOrNull(ResultSet row) throws SQLException {
        return ColumnValues.numberOrNull(row, position());
    }

    Instant instant(ResultSet row) throws SQLException {
        return ColumnValues.instant(row, position());
    }

    /** The values of the link's fields that have a column of their own. */
    static Map<LinkField, @Nullable Object> values(ResultSet row) throws SQLException {
        Map<LinkField, @Nullable Object> values = new EnumMap<>(LinkField.class);
        for (LinkColumn column : SELECTED) {
            if (column.field != null) {
                values.put(column.field, FieldColumn.read(row, column.position(), column.field));
            }
        }
        return values;
    }

    /** The position in the result of SELECT, counted from 1. */
    private int position() {
        return POSITIONS.getOrDefault(this, 0);
    }

    static void bind(Parameters parameters, int first, List<LinkColumn> columns, Link link) throws SQLException {
        int position = first;
        for (LinkColumn column : columns) {
            column.binder.bind(parameters, position++, link);
        }
    }

    private static List<LinkColumn> with(Use... uses) {
        Set<Use> wanted = Set.of(uses);
        return Stream.of(values()).filter(column -> wanted.contains(column.use)).toList();
    }

    private static Binder text(Function<LinkContent, @Nullable String> value) {
        return (parameters, position, link) -> parameters.text(position, value.apply(link.content()));
    }

    private static Binder folded(Function<LinkContent, @Nullable String> value) {
        return text(content -> {
            String text = value.apply(content);
            return text == null ? "" : Folding.fold(text);
        });
    }
}
