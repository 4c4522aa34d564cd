package dev.fingerpost.transfer;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which column of a CSV has which field. The names that Bitly, Dub, Shlink and others give their columns are known, however
 * they are written; {@link #with} names others. Immutable.
 *
 * @param named the names of columns that were given, by their fields
 */
public record CsvColumns(Map<String, String> named) {

    /** The names of columns in small letters and digits, by fields; of two columns of a field the first name wins. */
    private static final Map<String, List<String>> KNOWN = known();

    public CsvColumns {
        named = Map.copyOf(named);
    }

    /** The columns of the programs that are known. */
    public static CsvColumns standard() {
        return new CsvColumns(Map.of());
    }

    /**
     * A field in a column.
     *
     * @param field by its name in the interface over HTTP, or {@code short_url}, {@code domain} or {@code space}; {@code labels} are between commas
     * @param column its name in the first row
     * @throws IllegalArgumentException if there is no such field
     */
    public CsvColumns with(String field, String column) {
        if (!KNOWN.containsKey(field)) {
            throw new IllegalArgumentException("a column must be one of " + String.join(", ", KNOWN.keySet()));
        }
        Map<String, String> more = new HashMap<>(named);
        more.put(field, column);
        return new CsvColumns(more);
    }

    /** The position of each field that the header has. */
    Map<String, Integer> positions(List<String> header) {
        Map<String, Integer> positions = new LinkedHashMap<>();
        for (Map.Entry<String, List<String>> each : KNOWN.entrySet()) {
            Integer position = position(header, each.getKey(), each.getValue());
            if (position != null) {
                positions.put(each.getKey(), position);
            }
        }
        return positions;
    }

    private @Nullable Integer position(List<String> header, String field, List<String> names) {
        String given = named.get(field);
        if (given != null) {
            int exact = header.indexOf(given);
            if (exact < 0) {
                throw new TransferException("there is no column " + given, null);
            }
            return exact;
        }
        List<String> plain = header.stream().map(CsvColumns::plain).toList();
        return names.stream()
                .filter(plain::contains)
                .findFirst()
                .map(plain::indexOf)
                .orElse(null);
    }

    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }

    private static Map<String, List<String>> known() {
        Map<String, List<String>> known = new LinkedHashMap<>();
        known.put("short_url", List.of("shorturl", "shortlink", "bitlink", "link"));
        known.put("domain", List.of("domain"));
        known.put("alias", List.of("alias", "shortcode", "keyword", "slug", "key", "backhalf"));
        known.put("url", List.of("longurl", "destinationurl", "originalurl", "destination", "target", "url"));
        known.put("title", List.of("title", "linktitle"));
        known.put("clicks", List.of("clicks", "visits", "totalclicks", "engagements", "totalengagements"));
        known.put("created_at", List.of("createdat", "created", "datecreated", "createddate", "creationdate"));
        known.put("updated_at", List.of("updatedat", "updated", "lastupdated"));
        known.put("active_period_start_at", List.of("activeperiodstartat", "validsince"));
        known.put("active_period_end_at", List.of("activeperiodendat", "expiresat", "validuntil", "expirationdate"));
        known.put("clicks_limit", List.of("clickslimit", "maxvisits"));
        known.put("expiration_url", List.of("expirationurl", "expiredurl"));
        known.put("redirect_password", List.of("redirectpassword"));
        known.put("space", List.of("folder"));
        known.put("labels", List.of("labels", "tags", "tag"));
        known.put("external_id", List.of("externalid"));
        return known;
    }
}
