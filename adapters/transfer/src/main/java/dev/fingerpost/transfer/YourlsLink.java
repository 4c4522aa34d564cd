package dev.fingerpost.transfer;

import dev.fingerpost.statistics.Dimension;
import java.time.Instant;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** A link of YOURLS, with the clicks of its log. YOURLS writes times in UTC. */
final class YourlsLink {

    private static final Map<String, String> FIELDS =
            Map.of("keyword", "alias", "url", "url", "title", "title", "time", "created_at", "clicks", "clicks");

    private final ForeignLink link;

    private YourlsLink(ForeignLink link) {
        this.link = link;
    }

    /** The link of a row of its table of URLs. */
    static YourlsLink of(long line, JdbcRows.Row row) {
        Map<String, Object> values = new HashMap<>();
        FIELDS.forEach((column, field) -> {
            String value = row.text(column);
            if (value != null && !value.isEmpty()) {
                values.put(field, value);
            }
        });
        return new YourlsLink(new ForeignLink(line, values));
    }

    /** Counts a row of its log. */
    void count(JdbcRows.Row click) {
        Instant at = Times.parse(click.textOr("click_time", "")).orElse(null);
        if (at == null) {
            return;
        }
        String country = click.textOr("country_code", "");
        link.count(at, 1);
        link.count(at, Dimension.COUNTRY, country.length() == 2 ? country.toUpperCase(Locale.ROOT) : null, 1);
        link.count(at, Dimension.REFERRER, Referrers.host(click.textOr("referrer", "")), 1);
    }

    void send(long domain, Consumer<TransferRecord> records) {
        link.send(domain, null, records);
    }
}
