package dev.fingerpost.transfer;

import dev.fingerpost.transfer.foreign.ForeignRows;
import dev.fingerpost.transfer.record.TransferRecord;
import dev.fingerpost.transfer.table.ForeignRow;
import dev.fingerpost.transfer.table.JdbcRows;
import dev.fingerpost.transfer.value.ForeignVisits;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** The links of YOURLS by their keywords, with the clicks in its log. */
final class YourlsLinks {

    private final Map<String, Link> links = new LinkedHashMap<>();

    /** A row of the table of URLs, with the clicks in the log. */
    private record Link(ForeignRow row, ForeignVisits visits) {}

    long count() {
        return links.size();
    }

    /** Adds a row of the table of URLs. */
    void add(String keyword, ForeignRow row) {
        links.put(keyword, new Link(row, new ForeignVisits()));
    }

    /** Counts a row of the log. */
    void count(JdbcRows.Row click) {
        Link link = links.get(click.text("shorturl"));
        if (link != null) {
            link.visits().visit(click.text("click_time"), click.text("country_code"), click.text("referrer"));
        }
    }

    void send(ForeignRows rows, Consumer<TransferRecord> records) {
        links.values().forEach(link -> rows.send(link.row(), link.visits(), records));
    }
}
