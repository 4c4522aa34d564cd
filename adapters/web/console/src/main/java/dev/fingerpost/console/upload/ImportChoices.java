package dev.fingerpost.console.upload;

import dev.fingerpost.restore.OnExisting;
import dev.fingerpost.transfer.ImportFormat;
import dev.fingerpost.transfer.ImportText;
import java.nio.charset.Charset;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The decisions of a person about an import: what happens to existing links, and how the file is read.
 *
 * @param baseUrl the base URL of links without one; {@code null} for none
 * @param now the time of creation of links without one
 * @param program the program that wrote the file
 * @param encoding the encoding of text that is not UTF-8; empty for none
 * @param dates a further form of dates; empty for none
 * @param isHeadless whether the first line is a link
 * @param columns the fields of columns, or {@code -}, by their names in the order of the file
 */
public record ImportChoices(
        OnExisting existing,
        @Nullable String baseUrl,
        Instant now,
        String program,
        String encoding,
        String dates,
        boolean isHeadless,
        Map<String, String> columns) {

    /** The choice for a column that is left out. */
    public static final String IGNORED = "-";

    public ImportChoices {
        columns = Collections.unmodifiableMap(new LinkedHashMap<>(columns));
    }

    /**
     * The format of the file.
     *
     * @throws IllegalArgumentException if two columns are one field, or the dates have no valid form
     */
    public ImportFormat format() {
        ImportFormat format = ImportFormat.at(now)
                .withBaseUrl(baseUrl)
                .withProgram(program)
                .withDates(dates.isEmpty() ? List.of() : List.of(dates));
        if (isHeadless) {
            return format.withColumns(List.copyOf(columns.values()));
        }
        for (Map.Entry<String, String> column : columns.entrySet()) {
            format = column.getValue().equals(IGNORED)
                    ? format.withIgnored(column.getKey())
                    : format.withColumn(column.getValue(), column.getKey());
        }
        return format;
    }

    /** Whether the columns are fields that may be together, and the dates have a valid form. */
    public boolean isValid() {
        try {
            format();
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** Returns these choices with other columns. */
    public ImportChoices with(Map<String, String> newColumns) {
        return new ImportChoices(existing, baseUrl, now, program, encoding, dates, isHeadless, newColumns);
    }

    /** The file, in the encoding. */
    ImportText text(ImportText file) {
        return encoding.isEmpty() ? file : file.withEncoding(Charset.forName(encoding));
    }
}
