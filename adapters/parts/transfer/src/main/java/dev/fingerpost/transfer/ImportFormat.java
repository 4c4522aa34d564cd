package dev.fingerpost.transfer;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.transfer.column.ColumnNames;
import dev.fingerpost.transfer.foreign.RowDefaults;
import dev.fingerpost.transfer.record.DateOrder;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What a source does not reveal about itself: the meaning of its columns, which of them to ignore, and how to read its
 * dates. Immutable.
 */
public final class ImportFormat {

    private final ColumnNames columns;
    private final RowDefaults defaults;

    private ImportFormat(ColumnNames columns, RowDefaults defaults) {
        this.columns = requireNonNull(columns, "columns");
        this.defaults = requireNonNull(defaults, "defaults");
    }

    /** The format of a source whose columns have known names. Links without a time of creation get {@code now}. */
    public static ImportFormat at(Instant now) {
        return new ImportFormat(ColumnNames.NONE, new RowDefaults("", null, now));
    }

    /** The names of the fields that a column may have; of those for targets only {@code ios} and {@code android}. */
    public static List<String> fields() {
        return ColumnNames.fields();
    }

    /**
     * Returns this format with a meaning for a column, which replaces any other meaning of the column.
     *
     * @param field the name in the API, {@code short_url}, {@code domain}, {@code space}, {@code pixels}, {@code
     * enabled}, {@code status}, {@code archived} or {@code custom_aliases}, or for targets a system such as {@code
     * ios}, {@code geo.XX} with the code of a country, or {@code language.xx} with the code of a language
     * @param column the name in the source
     * @throws IllegalArgumentException if there is no such field
     */
    public ImportFormat withColumn(String field, String column) {
        return new ImportFormat(columns.withColumn(field, column), defaults);
    }

    /** Returns this format with a column to ignore, even if the column protects links. */
    public ImportFormat withIgnored(String column) {
        return new ImportFormat(columns.withIgnored(column), defaults);
    }

    /**
     * Returns this format with the base URL of rows that have neither a short URL nor a domain; {@code null} for none.
     */
    public ImportFormat withBaseUrl(@Nullable String newBaseUrl) {
        return new ImportFormat(columns, defaults.withBaseUrl(newBaseUrl == null ? "" : newBaseUrl));
    }

    /** Returns this format with the order of dates such as 03/04/2026; {@code null} if the caller does not know it. */
    public ImportFormat withDates(@Nullable DateOrder newDates) {
        return new ImportFormat(columns, defaults.withDates(newDates));
    }

    ColumnNames columns() {
        return columns;
    }

    RowDefaults defaults() {
        return defaults;
    }

    @Override
    public String toString() {
        return ("columns " + columns.named() + " without " + columns.ignored() + ", dates " + defaults.dates())
                .toLowerCase(Locale.ROOT);
    }
}
