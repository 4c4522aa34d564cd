package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.page.Cursor;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.PageRequest;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.text.PlainText;
import dev.fingerpost.text.WireNamed;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The parameters that every list has. What is wrong with one is noted, and never silently replaced. */
final class ListParameters {

    private static final String PER_PAGE =
            WireNamed.mustBeOneOf(Arrays.stream(PerPage.values()).map(PerPage::size));

    private final FieldParser reader;

    ListParameters(FieldParser reader) {
        this.reader = requireNonNull(reader, "reader");
    }

    /** The text searched for; empty for any. */
    String search(int maxLength) {
        String search = reader.text("search").orNull();
        if (search == null) {
            return "";
        }
        PlainText.refusal(search, maxLength)
                .ifPresent(refusal -> reader.violations().add("search", refusal));
        return search;
    }

    Direction direction() {
        Direction direction = constant("sort", Direction.class);
        return direction == null ? Direction.DESCENDING : direction;
    }

    PerPage perPage() {
        PerPage perPage =
                choice("per_page", text -> FieldParser.wholeNumber(text).flatMap(PerPage::of), PER_PAGE);
        return perPage == null ? PerPage.TEN : perPage;
    }

    long page() {
        Long page = choice(
                PageLinks.PAGE,
                text -> FieldParser.wholeNumber(text).filter(number -> number >= 1 && number <= PageRequest.LAST),
                "must be a whole number from 1 to " + PageRequest.LAST);
        return page == null ? 1 : page;
    }

    /** Where to go on; {@code null} for a numbered page. */
    @Nullable
    Cursor cursor() {
        String cursor =
                reader.required(PageLinks.CURSOR, reader.text(PageLinks.CURSOR)).orNull();
        if (cursor != null && reader.fields().has(PageLinks.PAGE)) {
            reader.violations().add(PageLinks.CURSOR, "must not be used together with page");
        }
        return cursor == null ? null : new Cursor(cursor);
    }

    /** An id to filter by; {@code null} for any. */
    @Nullable
    Long id(String parameter) {
        return choice(
                parameter, text -> FieldParser.wholeNumber(text).filter(id -> id >= 1), "must be a positive integer");
    }

    /** A constant of an enum, by its wire name; {@code null} where the parameter was not sent. */
    <E extends Enum<E> & WireNamed> @Nullable E constant(String parameter, Class<E> type) {
        FieldValue<E> sent = reader.constant(parameter, type);
        return sent instanceof FieldValue.Empty<E>
                ? reader.<E>refused(parameter, WireNamed.mustBeOneOf(type)).orNull()
                : sent.orNull();
    }

    /** One of a closed set of values; {@code null} where the parameter was not sent. */
    <T> @Nullable T choice(String parameter, Function<String, Optional<T>> parser, String message) {
        FieldValue<T> sent = reader.choice(parameter, parser, message);
        return sent instanceof FieldValue.Empty<T>
                ? reader.<T>refused(parameter, message).orNull()
                : sent.orNull();
    }
}
