package dev.fingerpost.transfer;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** The links of Shlink with their visits, over its API (version 3). Tags become labels. */
final class ShlinkSource implements Source {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final int ITEMS = 1_000;
    private static final Map<String, String> FIELDS =
            Map.of("title", "title", "shortCode", "alias", "longUrl", "url", "dateCreated", "created_at");
    private static final Map<String, String> FIELDS_OF_META = Map.of(
            "validSince", "active_period_start_at", "validUntil", "active_period_end_at", "maxVisits", "clicks_limit");

    private final String baseUrl;
    private final String apiKey;
    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(TIMEOUT).build();
    private long count;

    ShlinkSource(String baseUrl, String apiKey) {
        this.baseUrl = requireNonNull(baseUrl, "baseUrl").replaceAll("/+$", "");
        this.apiKey = requireNonNull(apiKey, "apiKey");
    }

    @Override
    public void forEach(Consumer<TransferRecord> records) {
        SourceNames names = new SourceNames(records);
        long[] line = {0};
        String path = "/rest/v3/short-urls?orderBy=dateCreated-ASC";
        eachItem(path, "shortUrls", all -> count = all, link -> {
            line[0]++;
            send(line[0], link, names, records);
        });
    }

    @Override
    public long links() {
        return count;
    }

    private void send(long line, Map<String, Object> shortUrl, SourceNames names, Consumer<TransferRecord> records) {
        String code = text(shortUrl, "shortCode");
        ForeignLink link = new ForeignLink(line)
                .with(FIELDS, shortUrl::get)
                .with(FIELDS_OF_META, object(shortUrl, "meta")::get)
                .with(Map.of("total", "clicks"), object(shortUrl, "visitsSummary")::get);
        String domain = shortUrl.get("domain") instanceof String given ? "?domain=" + encoded(given) : "?";
        if (!Long.valueOf(0).equals(object(shortUrl, "visitsSummary").get("total"))) {
            eachItem(
                    "/rest/v3/short-urls/" + encoded(code) + "/visits" + domain,
                    "visits",
                    all -> {},
                    visit -> link.visit(
                            text(visit, "date"),
                            text(object(visit, "visitLocation"), "countryCode"),
                            text(visit, "referer")));
        }
        String address = text(shortUrl, "shortUrl");
        String onDomain =
                address.endsWith("/" + code) ? address.substring(0, address.length() - code.length() - 1) : baseUrl;
        List<?> tags = shortUrl.get("tags") instanceof List<?> list ? list : List.of();
        tags.forEach(link::label);
        link.send(names.domain(onDomain), null, records);
    }

    /** Reads the items of all pages of a list, and before each how many there are. */
    private void eachItem(String path, String list, LongConsumer total, Consumer<Map<String, Object>> items) {
        long pages = 1;
        for (long page = 1; page <= pages; page++) {
            Map<String, Object> read = object(
                    get(path + (path.endsWith("?") ? "" : "&") + "itemsPerPage=" + ITEMS + "&page=" + page), list);
            Map<String, Object> pagination = object(read, "pagination");
            pages = pagination.get("pagesCount") instanceof Long number ? number : 1;
            total.accept(pagination.get("totalItems") instanceof Long number ? number : 0);
            for (Object item : read.get("data") instanceof List<?> data ? data : List.of()) {
                items.accept(asObject(item));
            }
        }
    }

    private Map<String, Object> get(String path) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(baseUrl + path))
                .timeout(TIMEOUT)
                .header("X-Api-Key", apiKey)
                .header("Accept", "application/json")
                .build();
        try {
            HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
            if (response.statusCode() != 200) {
                throw new TransferException("Shlink answers with status " + response.statusCode(), null);
            }
            return JsonLine.parse(response.body())
                    .orElseThrow(() -> new TransferException("Shlink answers with something else than JSON", null));
        } catch (IOException e) {
            throw new TransferException("Shlink does not answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TransferException("interrupted", e);
        }
    }

    private static String text(Map<String, Object> object, String name) {
        return object.get(name) instanceof String text ? text : "";
    }

    private static Map<String, Object> object(Map<String, Object> object, String name) {
        return asObject(object.get(name));
    }

    @SuppressWarnings("unchecked") // made by JsonLine
    private static Map<String, Object> asObject(@Nullable Object value) {
        return value instanceof Map<?, ?> map ? (Map<String, Object>) map : Map.of();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
