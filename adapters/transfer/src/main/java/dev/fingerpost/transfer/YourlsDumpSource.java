package dev.fingerpost.transfer;

import static java.util.Objects.requireNonNull;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The links of YOURLS, in a dump of its tables. The log may stand before or after the links, so the links are kept in memory, with
 * their clicks by hour.
 */
final class YourlsDumpSource implements Source {

    private static final List<String> URL = List.of("keyword", "url", "title", "time", "ip", "clicks");
    private static final List<String> LOG =
            List.of("click_id", "click_time", "shorturl", "referrer", "user_agent", "ip_address", "country_code");

    private final Path dump;
    private final String baseUrl;

    YourlsDumpSource(Path dump, String baseUrl) {
        this.dump = requireNonNull(dump, "dump");
        this.baseUrl = requireNonNull(baseUrl, "baseUrl");
    }

    @Override
    public void forEach(Consumer<TransferRecord> records) {
        long domain = new SourceNames(records).domain(baseUrl);
        Map<String, YourlsLink> links = new LinkedHashMap<>();
        read((table, values) -> {
            if (table.endsWith("url") && values.size() == URL.size()) {
                JdbcRows.Row row = row(URL, values);
                links.put(row.textOr("keyword", ""), YourlsLink.of(links.size() + 1L, row));
            }
        });
        read((table, values) -> {
            if (table.endsWith("log") && values.size() == LOG.size()) {
                JdbcRows.Row click = row(LOG, values);
                YourlsLink link = links.get(click.textOr("shorturl", ""));
                if (link != null) {
                    link.count(click);
                }
            }
        });
        if (links.isEmpty()) {
            throw new TransferException("the dump has no rows of a table of URLs of YOURLS", null);
        }
        links.values().forEach(link -> link.send(domain, records));
    }

    private void read(BiConsumer<String, List<@Nullable String>> rows) {
        try (BufferedReader reader = Files.newBufferedReader(dump, StandardCharsets.UTF_8)) {
            new SqlDump(reader).forEach(rows);
        } catch (IOException e) {
            throw new TransferException("cannot read the dump", e);
        }
    }

    private static JdbcRows.Row row(List<String> columns, List<@Nullable String> values) {
        Map<String, String> row = new HashMap<>();
        for (int i = 0; i < columns.size(); i++) {
            String value = values.get(i);
            if (value != null) {
                row.put(columns.get(i), value);
            }
        }
        return new JdbcRows.Row(row);
    }
}
