package dev.fingerpost.transfer;

import static java.util.Objects.requireNonNull;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
    private final YourlsLinks links = new YourlsLinks();

    YourlsDumpSource(Path dump, String baseUrl) {
        this.dump = requireNonNull(dump, "dump");
        this.baseUrl = requireNonNull(baseUrl, "baseUrl");
    }

    @Override
    public void forEach(Consumer<TransferRecord> records) {
        long domain = new SourceNames(records).domain(baseUrl);
        long[] line = {0};
        read("url", URL, row -> links.add(++line[0], row));
        read("log", LOG, links::count);
        if (links.count() == 0) {
            throw new TransferException("the dump has no rows of a table of URLs of YOURLS", null);
        }
        links.send(domain, records);
    }

    @Override
    public long links() {
        return links.count();
    }

    private void read(String ending, List<String> columns, Consumer<JdbcRows.Row> rows) {
        try (BufferedReader reader = Files.newBufferedReader(dump, StandardCharsets.UTF_8)) {
            new SqlDump(reader).forEach((table, values) -> {
                if (table.endsWith(ending) && values.size() == columns.size()) {
                    rows.accept(row(columns, values));
                }
            });
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
