package dev.fingerpost.transfer;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.jspecify.annotations.Nullable;

/** Links of a CSV, whose first row names its columns. */
final class CsvSource implements Source {

    /** A short URL with or without a scheme; the alias is its last segment. */
    private static final Pattern SHORT_URL =
            Pattern.compile("(?:(https?)://)?([^/?#\\s]+(?:/[^?#\\s]*)?)/([^/?#\\s]+)/?");

    private static final CSVFormat FORMAT =
            CSVFormat.RFC4180.builder().setIgnoreEmptyLines(true).get();

    /** Of tags. */
    private static final Pattern SEPARATOR = Pattern.compile("[,|;]");

    private final Reader reader;
    private final CsvColumns columns;
    private final @Nullable String baseUrl;
    private final String unknownCreation;

    /**
     * @param baseUrl of links without a short URL; {@code null} if each has one
     * @param unknownCreation the time of creation of links without one
     */
    CsvSource(Reader reader, CsvColumns columns, @Nullable String baseUrl, String unknownCreation) {
        this.reader = requireNonNull(reader, "reader");
        this.columns = requireNonNull(columns, "columns");
        this.baseUrl = baseUrl;
        this.unknownCreation = requireNonNull(unknownCreation, "unknownCreation");
    }

    @Override
    public void forEach(Consumer<TransferRecord> records) {
        try {
            CSVParser parser = FORMAT.parse(reader);
            Iterator<CSVRecord> rows = parser.iterator();
            if (!rows.hasNext()) {
                return;
            }
            List<String> header = header(rows.next().toList());
            Map<String, Integer> positions = columns.positions(header);
            if (!positions.containsKey("url")) {
                throw new TransferException("no column has the destinations: name it", null);
            }
            SourceNames names = new SourceNames(records);
            while (rows.hasNext()) {
                CSVRecord row = rows.next();
                long line = parser.getCurrentLineNumber();
                if (row.size() == header.size()) {
                    send(line, row, positions, names, records);
                } else {
                    records.accept(JsonRecords.unreadable(line, "line", TransferViolation.NOT_A_ROW));
                }
            }
        } catch (IOException | UncheckedIOException | IllegalStateException e) {
            throw new TransferException("cannot read the CSV: a quote is in the wrong place, or the file ends", e);
        }
    }

    /** Without the mark that some programs put first. */
    private static List<String> header(List<String> first) {
        return first.stream().map(name -> name.replace("\uFEFF", "").strip()).toList();
    }

    private void send(
            long line,
            CSVRecord row,
            Map<String, Integer> positions,
            SourceNames names,
            Consumer<TransferRecord> records) {
        ForeignLink link = new ForeignLink(line);
        positions.forEach((field, position) -> link.set(field, row.get(position)));
        String address = address(link);
        if (address == null || !link.has("alias")) {
            records.accept(JsonRecords.unreadable(line, "short_url", TransferViolation.NOT_A_SHORT_URL));
            return;
        }
        if (!link.has("created_at")) {
            link.set("created_at", unknownCreation);
        }
        SEPARATOR.splitAsStream(link.take("labels")).forEach(link::label);
        link.send(names.domain(address), names.space(link.take("space").strip()), records);
    }

    /** The base URL of a link, which may get its alias from its short URL; {@code null} if no column has one. */
    private @Nullable String address(ForeignLink link) {
        Matcher shortUrl = SHORT_URL.matcher(link.take("short_url").strip());
        String domain = link.take("domain");
        if (shortUrl.matches()) {
            if (!link.has("alias")) {
                link.set("alias", decoded(shortUrl.group(3)));
            }
            return (shortUrl.group(1) == null ? "https" : shortUrl.group(1)) + "://" + shortUrl.group(2);
        }
        return domain.isEmpty() ? baseUrl : domain.startsWith("http") ? domain : "https://" + domain;
    }

    private static String decoded(String alias) {
        try {
            return URI.create("/" + alias).getPath().substring(1);
        } catch (IllegalArgumentException e) {
            return alias;
        }
    }
}
