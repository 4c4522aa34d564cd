package dev.fingerpost.transfer;

import dev.fingerpost.transfer.column.ColumnField;
import dev.fingerpost.transfer.column.ColumnNames;
import dev.fingerpost.transfer.record.TransferException;
import dev.fingerpost.transfer.record.TransferFailure;
import dev.fingerpost.transfer.table.ForeignRow;
import dev.fingerpost.transfer.table.JsonTable;
import dev.fingerpost.transfer.text.BoundedBody;
import dev.fingerpost.transfer.text.JsonLine;
import dev.fingerpost.transfer.value.ForeignVisits;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The links of Shlink 3 to 5 with their visits and redirect rules, over version 3 of its API. The number of the server's
 * responses is limited, and so are the bytes and the time of each.
 */
final class ShlinkTable implements LinkTable {

    /** The name of the preset. */
    static final String PROGRAM = "shlink";

    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final int ITEMS = 1_000;
    private static final int MOST_BYTES = 1 << 26;

    /** How many pages a list may have beyond the announced number, because visits continue while it is read. */
    private static final long MORE_PAGES = 10;

    private static final long MOST_PAGES = 1_000_000;

    /** The column of rules that have no equivalent here. */
    private static final String RULES = "redirectRules";

    /** The beginning of the field for each type of condition that this library knows, too. */
    private static final Map<String, String> CONDITIONS = Map.of(
            "device", "",
            "language", "language.",
            "geolocation-country-code", "geo.");

    private final String baseUrl;
    private final String apiKey;
    private final ColumnNames names;
    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(TIMEOUT).build();

    ShlinkTable(String baseUrl, String apiKey, ColumnNames names) {
        this.baseUrl = baseUrl.replaceFirst("/+$", "");
        this.apiKey = apiKey;
        this.names = names;
    }

    @Override
    public void rows(Consumer<ForeignRow> rows) {
        long[] line = {0};
        eachItem(
                "/rest/v3/short-urls?orderBy=dateCreated-ASC",
                "shortUrls",
                link -> rows.accept(JsonTable.row(++line[0], link)));
    }

    @Override
    public void links(BiConsumer<ForeignRow, ForeignVisits> links) {
        long[] line = {0};
        eachItem("/rest/v3/short-urls?orderBy=dateCreated-ASC", "shortUrls", link -> {
            String path = "/rest/v3/short-urls/" + encoded(text(link, "shortCode"));
            String domain = link.get("domain") instanceof String given ? "?domain=" + encoded(given) : "?";
            Map<String, Object> row = new LinkedHashMap<>(link);
            if (Boolean.TRUE.equals(row.get("hasRedirectRules")) && !names.ignores(RULES)) {
                row.remove("hasRedirectRules");
                addRules(get(path + "/redirect-rules" + domain), row);
            }
            links.accept(JsonTable.row(++line[0], row), visits(link, path + "/visits" + domain));
        });
    }

    private ForeignVisits visits(Map<String, Object> link, String path) {
        ForeignVisits visits = new ForeignVisits();
        if (!Long.valueOf(0).equals(object(link, "visitsSummary").get("total"))) {
            eachItem(
                    path,
                    "visits",
                    visit -> visits.visit(
                            text(visit, "date"),
                            text(object(visit, "visitLocation"), "countryCode"),
                            text(visit, "referer")));
        }
        return visits;
    }

    /**
     * Adds the destinations of rules as columns, in the order of the rules' priority. Rules without an equivalent stay
     * in the column of rules, so the row is refused.
     */
    private static void addRules(Map<String, Object> answer, Map<String, Object> row) {
        List<Map<String, Object>> rules = new ArrayList<>(objects(answer, RULES));
        rules.sort(Comparator.comparingLong(rule -> rule.get("priority") instanceof Long priority ? priority : 0));
        for (Map<String, Object> rule : rules) {
            List<Map<String, Object>> conditions = objects(rule, "conditions");
            Map<String, Object> condition = conditions.size() == 1 ? conditions.get(0) : Map.of();
            String column = CONDITIONS.getOrDefault(text(condition, "type"), RULES) + text(condition, "matchValue");
            boolean isTarget = ColumnField.of(column).isPresent();
            row.putIfAbsent(isTarget ? column : RULES, isTarget ? text(rule, "longUrl") : "are of other conditions");
        }
        if (rules.isEmpty()) {
            row.put(RULES, "cannot be read");
        }
    }

    /** Reads the items of all pages of a list. */
    private void eachItem(String path, String list, Consumer<Map<String, Object>> items) {
        long pages = 1;
        long most = MOST_PAGES;
        for (long page = 1; page <= pages; page++) {
            if (page > most) {
                throw new TransferException(null, TransferFailure.SHLINK_PAGES, list);
            }
            Map<String, Object> read = object(
                    get(path + (path.endsWith("?") ? "" : "&") + "itemsPerPage=" + ITEMS + "&page=" + page), list);
            pages = object(read, "pagination").get("pagesCount") instanceof Long number ? number : 1;
            most = page == 1 ? Math.min(MOST_PAGES, pages + MORE_PAGES) : most;
            List<Map<String, Object>> data = objects(read, "data");
            data.forEach(items);
            if (data.isEmpty()) {
                return;
            }
        }
    }

    private Map<String, Object> get(String path) {
        HttpRequest request = request(path);
        CompletableFuture<HttpResponse<byte[]>> sent = client.sendAsync(
                request,
                head -> HttpResponse.BodySubscribers.fromSubscriber(new BoundedBody(MOST_BYTES), BoundedBody::bytes));
        try {
            HttpResponse<byte[]> response = sent.get(2 * TIMEOUT.toSeconds(), TimeUnit.SECONDS);
            if (response.statusCode() != 200) {
                throw new TransferException(null, TransferFailure.SHLINK_STATUS, response.statusCode());
            }
            return JsonLine.parse(new String(response.body(), StandardCharsets.UTF_8))
                    .orElseThrow(() -> new TransferException(null, TransferFailure.SHLINK_NOT_JSON));
        } catch (ExecutionException e) {
            if (e.getCause() instanceof BoundedBody.TooLargeException) {
                throw new TransferException(e, TransferFailure.SHLINK_TOO_LARGE, MOST_BYTES);
            }
            throw new TransferException(e, TransferFailure.SHLINK_SILENT);
        } catch (TimeoutException e) {
            sent.cancel(true);
            throw new TransferException(e, TransferFailure.SHLINK_SLOW);
        } catch (InterruptedException e) {
            sent.cancel(true);
            Thread.currentThread().interrupt();
            throw new TransferException(e, TransferFailure.INTERRUPTED);
        }
    }

    private HttpRequest request(String path) {
        try {
            return HttpRequest.newBuilder(URI.create(baseUrl + path))
                    .timeout(TIMEOUT)
                    .header("X-Api-Key", apiKey)
                    .header("Accept", "application/json")
                    .build();
        } catch (IllegalArgumentException e) {
            throw new TransferException(null, TransferFailure.SHLINK_ADDRESS);
        }
    }

    private static String text(Map<String, Object> object, String name) {
        return object.get(name) instanceof String text ? text : "";
    }

    private static Map<String, Object> object(Map<String, Object> object, String name) {
        return asObject(object.get(name));
    }

    private static List<Map<String, Object>> objects(Map<String, Object> object, String name) {
        return object.get(name) instanceof List<?> list
                ? list.stream().map(ShlinkTable::asObject).toList()
                : List.of();
    }

    @SuppressWarnings("unchecked") // the maps are made by JsonLine
    private static Map<String, Object> asObject(@Nullable Object value) {
        return value instanceof Map<?, ?> map ? (Map<String, Object>) map : Map.of();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
