package dev.fingerpost.http.api;

import dev.fingerpost.conversion.ConversionQuery;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.failure.ViolationCode;
import dev.fingerpost.http.exchange.HttpViolation;
import dev.fingerpost.http.records.Choices;
import dev.fingerpost.http.records.FieldParser;
import dev.fingerpost.http.records.InputFields;
import dev.fingerpost.http.records.LocalTimes;
import dev.fingerpost.http.records.RecordDescription;
import dev.fingerpost.http.records.ReportParameters;
import dev.fingerpost.http.records.SelectedFields;
import dev.fingerpost.http.wire.FormDecoder;
import dev.fingerpost.http.wire.FormFields;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.link.LinkFilterField;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.page.Cursor;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.PageRequest;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.statistics.StatisticsPeriod;
import dev.fingerpost.text.FieldType;
import dev.fingerpost.text.PlainText;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The query parameters of a request. A wrong value becomes a violation and is never silently replaced. An unknown
 * parameter, for which no method of this class was called, is a violation, too, unless its name begins with an
 * underscore. An empty parameter counts as not sent, because forms send such parameters.
 */
final class ListParameters {

    private static final Choices<Direction> DIRECTIONS = Choices.of(Direction.class);
    private static final Refusal NOT_POSITIVE = Refusal.of(CoreViolation.NOT_POSITIVE);
    private static final Refusal PAGE_NUMBERS = Refusal.of(HttpViolation.NOT_IN_RANGE, 1, PageRequest.LAST);
    private static final Choices<PerPage> PAGE_SIZES = Choices.ofNumbers(PerPage.OF_HTTP, PerPage::size);

    static final String ALIAS = "alias";
    static final String EXTERNAL_ID = "external_id";
    static final String DOMAIN = "domain_id";

    static final String PAGE = "page";
    static final String CURSOR = "cursor";
    private static final String TOTAL = "total";

    /** The parameters that select a page. */
    static final Set<String> SELECT_PAGE = Set.of(PAGE, CURSOR, TOTAL);

    private final List<Pair> sent;
    private final FieldParser parser;
    private final Set<String> known = new TreeSet<>();

    /**
     * Reads the parameters of a request.
     *
     * @param sent the parameters in the order in which they were sent
     */
    ListParameters(List<Pair> sent, LocalTimes times) {
        this.sent =
                sent.stream().filter(pair -> !PlainText.isBlank(pair.value())).toList();
        this.parser = new FieldParser(FormFields.of(this.sent), times);
    }

    /** The parameters that are not empty, in the order in which they were sent. */
    List<Pair> sent() {
        return sent;
    }

    /** The fields of records that the client wants to read. */
    SelectedFields selected(RecordDescription<?, ?, ?> description) {
        known.add(SelectedFields.PARAMETER);
        return SelectedFields.read(parser, description.names());
    }

    /** Notes a violation. */
    void refuse(String parameter, ViolationCode code, Object... arguments) {
        parser.refuse(parameter, code, arguments);
    }

    /**
     * Refuses the request if a violation was noted, or if an unknown parameter was sent. Call it after all parameters
     * were read.
     *
     * @throws dev.fingerpost.failure.ValidationException with all violations
     */
    void throwIfAny() {
        InputFields.unknown(parser.fields().roots(), known).forEach(parser::refuse);
        parser.throwIfAny();
    }

    /** The search text; empty for any. */
    String search(int maxLength) {
        String search = text("search");
        if (search == null) {
            return "";
        }
        PlainText.refusal(search, maxLength).ifPresent(refusal -> parser.refused("search", refusal));
        return search;
    }

    /** A value, in the Java type that belongs to its kind; {@code null} for none. */
    @Nullable
    Object value(String parameter, FieldType type) {
        known.add(parameter);
        return parser.value(parameter, type);
    }

    /** The query with the filters that were sent. Use it only if no violation was noted. */
    LinkQuery filters(LinkQuery query, Collection<LinkFilterField> filters) {
        filters.forEach(filter -> known.add(filter.wireName()));
        return parser.filters(query, filters);
    }

    /**
     * The period of a report, after all other parameters were read.
     *
     * @throws dev.fingerpost.failure.ValidationException with all violations
     */
    StatisticsPeriod period(Instant now, ZoneId zone, int most) {
        known.addAll(ReportParameters.PERIOD);
        return valid(ReportParameters.period(parser, now, zone, most));
    }

    /**
     * What conversions are counted.
     *
     * @throws dev.fingerpost.failure.ValidationException with all violations
     */
    ConversionQuery conversions(List<LinkFilterField> filters, Instant now, ZoneId zone) {
        ReportParameters.CONVERSIONS.forEach(parameter -> known.add(parameter.getKey()));
        filters.forEach(filter -> known.add(filter.wireName()));
        return valid(ReportParameters.conversions(parser, filters, now, zone));
    }

    private <T> T valid(Optional<T> read) {
        throwIfAny();
        return read.orElseThrow();
    }

    Direction direction() {
        return choice("sort", DIRECTIONS, Direction.DESCENDING);
    }

    PerPage perPage() {
        return choice("per_page", PAGE_SIZES, PerPage.TEN);
    }

    long page() {
        Long page = value(
                PAGE,
                text -> FormDecoder.wholeNumber(text).filter(number -> number >= 1 && number <= PageRequest.LAST),
                PAGE_NUMBERS);
        return page == null ? 1 : page;
    }

    /** The cursor after which the list continues; {@code null} if none was sent. */
    @Nullable
    Cursor cursor() {
        String cursor = text(CURSOR);
        if (cursor != null && isSent(PAGE)) {
            parser.refuse(CURSOR, HttpViolation.NOT_TOGETHER, PAGE);
        }
        return cursor == null ? null : new Cursor(cursor);
    }

    /**
     * Whether the total is requested. A list without a total has no page numbers, so {@code total=none} cannot be
     * combined with a page number.
     */
    boolean isCounted() {
        boolean none = isOnly(TOTAL, "none");
        if (none && isSent(PAGE)) {
            parser.refuse(TOTAL, HttpViolation.NOT_TOGETHER, PAGE);
        }
        return !none;
    }

    /** Whether a parameter was sent with its only allowed value. Any other value is a violation. */
    boolean isOnly(String parameter, String only) {
        Refusal refusal = Refusal.of(CoreViolation.NOT_LISTED, only);
        return value(parameter, text -> Optional.of(text).filter(only::equals), refusal) != null;
    }

    /** A text that a field must equal; {@code null} for any. */
    @Nullable
    String text(String parameter) {
        known.add(parameter);
        return parser.text(parameter).orNull();
    }

    /** A required text. If it is missing, the result is empty and there is a violation. */
    String requiredText(String parameter) {
        String text = text(parameter);
        return text == null ? missing(parameter, "") : text;
    }

    /** A required id. If it is missing, the result is 0 and there is a violation. */
    long requiredId(String parameter) {
        Long id = id(parameter);
        return id == null ? missing(parameter, 0L) : id;
    }

    /** Refuses a parameter that was sent together with one that contradicts it. */
    void refuseBeside(String other, String parameter) {
        if (isSent(parameter)) {
            parser.refuse(parameter, HttpViolation.NOT_TOGETHER, other);
        }
    }

    private boolean isSent(String parameter) {
        known.add(parameter);
        return parser.fields().has(parameter);
    }

    private <T> T missing(String parameter, T otherwise) {
        if (!isSent(parameter)) {
            parser.refuse(parameter, HttpViolation.ONLY_IN_QUERY);
        }
        return otherwise;
    }

    /** An id to filter by; {@code null} for any. */
    @Nullable
    Long id(String parameter) {
        return value(parameter, text -> FormDecoder.wholeNumber(text).filter(id -> id >= 1), NOT_POSITIVE);
    }

    /** A value from a closed set, or the default if the parameter was not sent. */
    <T> T choice(String parameter, Choices<T> choices, T byDefault) {
        T sent = choice(parameter, choices);
        return sent == null ? byDefault : sent;
    }

    /** A value from a closed set; {@code null} if the parameter was not sent. */
    <T> @Nullable T choice(String parameter, Choices<T> choices) {
        return value(parameter, choices::parse, choices.refusal());
    }

    /** A parsed value; {@code null} if the parameter was not sent. */
    <T> @Nullable T value(String parameter, Function<String, Optional<T>> valueParser, Refusal refusal) {
        known.add(parameter);
        return parser.value(parameter, valueParser, refusal).orNull();
    }
}
