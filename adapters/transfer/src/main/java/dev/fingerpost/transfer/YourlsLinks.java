package dev.fingerpost.transfer;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Links of YOURLS by their keywords, with the clicks of its log. */
final class YourlsLinks {

    private static final Map<String, String> FIELDS =
            Map.of("keyword", "alias", "url", "url", "title", "title", "time", "created_at", "clicks", "clicks");

    private final Map<String, ForeignLink> links = new LinkedHashMap<>();

    long count() {
        return links.size();
    }

    /** Adds a row of its table of URLs. */
    void add(long line, JdbcRows.Row row) {
        links.put(row.text("keyword"), new ForeignLink(line).with(FIELDS, row::text));
    }

    /** Counts a row of its log. */
    void count(JdbcRows.Row click) {
        ForeignLink link = links.get(click.text("shorturl"));
        if (link != null) {
            link.visit(click.text("click_time"), click.text("country_code"), click.text("referrer"));
        }
    }

    void send(long domain, Consumer<TransferRecord> records) {
        links.values().forEach(link -> link.send(domain, null, records));
    }
}
