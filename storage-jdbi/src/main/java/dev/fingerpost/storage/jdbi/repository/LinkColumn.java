package dev.fingerpost.storage.jdbi.repository;

import static dev.fingerpost.storage.jdbi.repository.LinkColumn.Use.DERIVED;
import static dev.fingerpost.storage.jdbi.repository.LinkColumn.Use.EDITABLE;
import static dev.fingerpost.storage.jdbi.repository.LinkColumn.Use.FIXED;
import static dev.fingerpost.storage.jdbi.repository.LinkColumn.Use.GENERATED;

import dev.fingerpost.access.PasswordHash;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.storage.jdbi.repository.PlainJdbc.Parameters;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.text.Folding;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a link, each once: its name, the statements it is part of, and the value that is written. SELECT, INSERT
 * and UPDATE are made from this list; {@link LinkRow} reads what SELECT returns.
 */
enum LinkColumn {
    ID("id", GENERATED, (parameters, position, link) -> {}),
    OWNER("owner_id", FIXED, (parameters, position, link) -> parameters.number(position, link.owner())),
    DOMAIN("domain_id", FIXED, number(LinkContent::domainId)),
    ALIAS("alias", EDITABLE, text(content -> content.alias().text())),
    ALIAS_KEY("alias_key", EDITABLE, text(content -> content.alias().key())),
    ALIAS_FOLDED("alias_folded", DERIVED, folded(content -> content.alias().text())),
    URL("url", EDITABLE, text(LinkContent::url)),
    URL_FOLDED("url_folded", DERIVED, folded(LinkContent::url)),
    TITLE("title", EDITABLE, text(LinkContent::title)),
    TITLE_FETCHED("title_fetched", EDITABLE, flag(LinkContent::titleFetched)),
    TITLE_FOLDED("title_folded", DERIVED, folded(LinkContent::title)),
    SPACE("space_id", EDITABLE, number(LinkContent::spaceId)),
    DISABLED("disabled", EDITABLE, flag(LinkContent::disabled)),
    SENSITIVE_CONTENT("sensitive_content", EDITABLE, flag(LinkContent::sensitiveContent)),
    PRIVACY("privacy", EDITABLE, number(content -> (long) content.privacy().code())),
    ACTIVE_FROM(
            "active_from", EDITABLE, instant(content -> content.activePeriod().start())),
    ACTIVE_UNTIL(
            "active_until", EDITABLE, instant(content -> content.activePeriod().end())),
    CLICKS_LIMIT("clicks_limit", EDITABLE, number(LinkContent::clicksLimit)),
    EXPIRATION_URL("expiration_url", EDITABLE, text(LinkContent::expirationUrl)),
    TARGETS_TYPE(
            "targets_type",
            EDITABLE,
            text(content -> wireName(content.targeting().type()))),
    /** Distinguishes a link that has lost some of its targets from one with fewer targets. Not read yet. */
    TARGETS_COUNT("targets_count", DERIVED, number(content ->
            (long) content.targeting().targets().size())),
    REDIRECT_PASSWORD("redirect_password", EDITABLE, hash(LinkContent::redirectPassword)),
    STATISTICS_PASSWORD("statistics_password", EDITABLE, hash(LinkContent::password)),
    EXTERNAL_ID("external_id", EDITABLE, text(LinkContent::externalId)),
    /** All labels, for reading. Rows of their own have them for filters. */
    LABELS("labels", EDITABLE, text(content -> LinkChildRows.Labels.joined(content.labels()))),
    /** In the table of clicks, which {@link ClickStatements} writes. */
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

    /** The statements that a column is part of. */
    enum Use {
        /** SELECT: written elsewhere. */
        GENERATED,
        /** INSERT and SELECT. */
        FIXED,
        /** INSERT, UPDATE and SELECT. */
        EDITABLE,
        /** INSERT and UPDATE: a value that follows from the others, for SQL to sort by, to search in or to check. */
        DERIVED
    }

    /** Binds the value of a column. */
    @FunctionalInterface
    private interface Binder {
        void bind(Parameters parameters, int position, Link link) throws SQLException;
    }

    /** The columns of SELECT, in order. */
    static final List<LinkColumn> SELECTED = with(Use.GENERATED, Use.FIXED, Use.EDITABLE);

    /** The columns of INSERT, in order. */
    static final List<LinkColumn> INSERTED = with(Use.FIXED, Use.EDITABLE, Use.DERIVED);

    /** The columns of UPDATE, in order. */
    static final List<LinkColumn> UPDATED = with(Use.EDITABLE, Use.DERIVED);

    private static final Map<LinkColumn, Integer> POSITIONS = new EnumMap<>(LinkColumn.class);

    static {
        SELECTED.forEach(column -> POSITIONS.put(column, POSITIONS.size() + 1));
    }

    private final String columnName;
    private final Use use;

    @SuppressWarnings("ImmutableEnumChecker") // a function without state
    private final Binder binder;

    LinkColumn(String columnName, Use use, Binder binder) {
        this.columnName = columnName;
        this.use = use;
        this.binder = binder;
    }

    String columnName() {
        return columnName;
    }

    String text(ResultSet row) throws SQLException {
        return row.getString(position());
    }

    @Nullable
    String textOrNull(ResultSet row) throws SQLException {
        return row.getString(position());
    }

    long number(ResultSet row) throws SQLException {
        return row.getLong(position());
    }

    @Nullable
    Long numberOrNull(ResultSet row) throws SQLException {
        return ColumnValues.numberOrNull(row, position());
    }

    boolean flag(ResultSet row) throws SQLException {
        return row.getBoolean(position());
    }

    Instant instant(ResultSet row) throws SQLException {
        return ColumnValues.instant(row, position());
    }

    @Nullable
    Instant instantOrNull(ResultSet row) throws SQLException {
        return ColumnValues.instantOrNull(row, position());
    }

    /** The position in the result of SELECT, from 1. */
    private int position() {
        return POSITIONS.getOrDefault(this, 0);
    }

    /** Binds the values of these columns, from a position on. */
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

    private static Binder number(Function<LinkContent, @Nullable Long> value) {
        return (parameters, position, link) -> parameters.number(position, value.apply(link.content()));
    }

    private static Binder flag(Predicate<LinkContent> value) {
        return (parameters, position, link) -> parameters.flag(position, value.test(link.content()));
    }

    private static Binder instant(Function<LinkContent, @Nullable Instant> value) {
        return number(content -> ColumnValues.millisOrNull(value.apply(content)));
    }

    private static Binder hash(Function<LinkContent, @Nullable PasswordHash> value) {
        return text(content -> {
            PasswordHash hash = value.apply(content);
            return hash == null ? null : hash.encoded().reveal();
        });
    }

    private static @Nullable String wireName(@Nullable TargetsType type) {
        return type == null ? null : type.wireName();
    }
}
