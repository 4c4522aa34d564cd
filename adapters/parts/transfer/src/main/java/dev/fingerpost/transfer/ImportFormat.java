package dev.fingerpost.transfer;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.transfer.column.ColumnField;
import dev.fingerpost.transfer.column.ColumnNames;
import dev.fingerpost.transfer.column.Preset;
import dev.fingerpost.transfer.value.Times;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a source does not say about itself: the program that wrote it, what its other columns are, which of them to leave
 * out, and how to read its dates. Immutable.
 */
public final class ImportFormat {

    private final Preset preset;
    private final ColumnNames names;
    private final List<String> columns;
    private final List<String> dates;
    private final String baseUrl;
    private final Instant created;

    private ImportFormat(
            Preset preset,
            ColumnNames names,
            List<String> columns,
            List<String> dates,
            String baseUrl,
            Instant created) {
        this.preset = requireNonNull(preset, "preset");
        this.names = requireNonNull(names, "names");
        this.columns = List.copyOf(columns);
        this.dates = List.copyOf(dates);
        this.baseUrl = requireNonNull(baseUrl, "baseUrl");
        this.created = requireNonNull(created, "created");
    }

    /**
     * The format of our own files, whose columns have the names of fields in the API. Links without a time of creation
     * get {@code now}.
     */
    public static ImportFormat at(Instant now) {
        return new ImportFormat(Preset.of("fingerpost"), ColumnNames.NONE, List.of(), List.of(), "", now);
    }

    /** The programs that {@link #withProgram} knows. */
    public static List<String> programs() {
        return Preset.programs();
    }

    /** The names of the fields that a column may be; of those for targets only {@code ios} and {@code android}. */
    public static List<String> fields() {
        return ColumnField.names();
    }

    /**
     * Returns this format with the columns, dates and words of a program, such as {@code bitly}; {@code csv} for common
     * English names.
     *
     * @throws IllegalArgumentException if the program is not known
     */
    public ImportFormat withProgram(String program) {
        return new ImportFormat(Preset.of(program), names, columns, dates, baseUrl, created);
    }

    /**
     * Returns this format with what a column is, even if the program's column of this name is something else.
     *
     * @param field one of {@link #fields}, or for targets a system such as {@code ios}, {@code geo.XX} with the code of
     * a country, or {@code language.xx} with the code of a language
     * @param column the name in the source
     * @throws IllegalArgumentException if there is no such field, or if another column is it already
     */
    public ImportFormat withColumn(String field, String column) {
        return new ImportFormat(preset, names.withColumn(field, column), columns, dates, baseUrl, created);
    }

    /** Returns this format with a column that is left out, even if it protects links. */
    public ImportFormat withIgnored(String column) {
        return new ImportFormat(preset, names.withIgnored(column), columns, dates, baseUrl, created);
    }

    /**
     * Returns this format with what the columns are by place, for a table without a line with names.
     *
     * @param fields one of {@link #fields} for each column, or {@code -} to leave it out
     * @throws IllegalArgumentException if there is no such field, or if two columns are one that only one can be
     */
    public ImportFormat withColumns(List<String> fields) {
        ImportFormat format = this;
        List<String> places = new ArrayList<>();
        for (String field : fields) {
            String place = "column " + (places.size() + 1);
            format = field.equals("-") ? format.withIgnored(place) : format.withColumn(field, place);
            places.add(place);
        }
        return new ImportFormat(preset, format.names, places, dates, baseUrl, created);
    }

    /**
     * Returns this format with the base URL of rows that have neither a short URL nor a domain; {@code null} for none.
     */
    public ImportFormat withBaseUrl(@Nullable String newBaseUrl) {
        return new ImportFormat(preset, names, columns, dates, newBaseUrl == null ? "" : newBaseUrl, created);
    }

    /**
     * Returns this format with further forms of dates: {@code us} for 12/31/2030, {@code eu} for 31/12/2030 and
     * 31.12.2030, {@code excel} for the numbers of spreadsheets, or patterns of
     * {@link java.time.format.DateTimeFormatter}.
     *
     * @throws IllegalArgumentException if a pattern is not valid
     */
    public ImportFormat withDates(List<String> newDates) {
        Times.of(newDates);
        return new ImportFormat(preset, names, columns, newDates, baseUrl, created);
    }

    Preset preset() {
        return preset;
    }

    ColumnNames names() {
        return names;
    }

    /** This format, with the columns by place that the program's files have, unless the caller names others. */
    ImportFormat placed() {
        return columns.isEmpty() ? new ImportFormat(preset, names, preset.columns(), dates, baseUrl, created) : this;
    }

    List<String> columns() {
        return columns;
    }

    Times times() {
        List<String> forms = new ArrayList<>(preset.dates());
        forms.addAll(dates);
        return Times.of(forms);
    }

    String baseUrl() {
        return baseUrl;
    }

    Instant created() {
        return created;
    }
}
