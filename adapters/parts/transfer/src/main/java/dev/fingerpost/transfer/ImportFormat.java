package dev.fingerpost.transfer;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a source does not say about itself: the meaning of its columns, which of them to ignore, and how to read its
 * dates. Immutable.
 */
public final class ImportFormat {

    private final Map<String, String> named;
    private final Set<String> ignored;
    private final @Nullable String baseUrl;
    private final @Nullable DateOrder dates;
    private final Instant unknownCreation;

    private ImportFormat(
            Map<String, String> named,
            Set<String> ignored,
            @Nullable String baseUrl,
            @Nullable DateOrder dates,
            Instant unknownCreation) {
        this.named = Map.copyOf(named);
        this.ignored = Set.copyOf(ignored);
        this.baseUrl = baseUrl;
        this.dates = dates;
        this.unknownCreation = requireNonNull(unknownCreation, "unknownCreation");
    }

    /** The format of a source whose columns have known names. Links without a time of creation are created now. */
    public static ImportFormat at(Instant now) {
        return new ImportFormat(Map.of(), Set.of(), null, null, now);
    }

    /** The names of the fields that a column may have, without those of single countries. */
    public static List<String> fields() {
        return Stream.concat(ForeignField.wireNames(), Stream.of("ios", "android"))
                .toList();
    }

    /**
     * Returns this format with the meaning of a column, which then has no other meaning.
     *
     * @param field the name in the API, or {@code short_url}, {@code domain}, {@code space}, {@code enabled}, {@code
     * status}, {@code custom_aliases}, {@code ios}, {@code android} or {@code geo.XX} with the code of a country
     * @param column the name in the source
     * @throws IllegalArgumentException if there is no such field
     */
    public ImportFormat withColumn(String field, String column) {
        if (ForeignField.of(field).isEmpty() && TargetColumn.of(field).isEmpty()) {
            throw new IllegalArgumentException("a field must be one of " + String.join(", ", fields()) + ", geo.XX");
        }
        Map<String, String> more = new HashMap<>(named);
        more.put(ForeignField.plain(column), field);
        return new ImportFormat(more, ignored, baseUrl, dates, unknownCreation);
    }

    /** Returns this format without a column, whatever the column protects. */
    public ImportFormat withIgnored(String column) {
        Set<String> more = new HashSet<>(ignored);
        more.add(ForeignField.plain(column));
        return new ImportFormat(named, more, baseUrl, dates, unknownCreation);
    }

    /**
     * Returns this format with the base URL of rows that have neither a short URL nor a domain; {@code null} for none.
     */
    public ImportFormat withBaseUrl(@Nullable String newBaseUrl) {
        return new ImportFormat(named, ignored, newBaseUrl, dates, unknownCreation);
    }

    /** Returns this format with the order of dates such as 03/04/2026; {@code null} if the caller does not know it. */
    public ImportFormat withDates(@Nullable DateOrder newDates) {
        return new ImportFormat(named, ignored, baseUrl, newDates, unknownCreation);
    }

    /** The field that the caller has assigned to a column. */
    Optional<String> fieldOf(String column) {
        return Optional.ofNullable(named.get(ForeignField.plain(column)));
    }

    boolean ignores(String column) {
        return ignored.contains(ForeignField.plain(column));
    }

    /** The names of the columns that the caller has named. */
    Set<String> expected() {
        Set<String> expected = new HashSet<>(ignored);
        expected.addAll(named.keySet());
        return expected;
    }

    Optional<String> baseUrl() {
        return Optional.ofNullable(baseUrl);
    }

    @Nullable
    DateOrder dates() {
        return dates;
    }

    Instant unknownCreation() {
        return unknownCreation;
    }

    @Override
    public String toString() {
        return ("columns " + named + " without " + ignored + ", dates " + dates).toLowerCase(Locale.ROOT);
    }
}
