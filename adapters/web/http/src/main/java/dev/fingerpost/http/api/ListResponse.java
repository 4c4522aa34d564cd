package dev.fingerpost.http.api;

import dev.fingerpost.http.records.ListJson;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.page.Slice;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** The response to a list: the rows, the addresses of the other pages, and the totals. */
final class ListResponse<T> {

    /** Engines and proxies limit the headers of a response, often to 8 KiB. */
    private static final int MAX_HEADER = 4_096;

    private final String url;
    private final List<Pair> kept;
    private final BiConsumer<JsonGenerator, T> writer;

    /**
     * Creates responses to a request. The addresses of other pages keep all parameters except {@code page}, {@code
     * cursor} and {@code total}.
     *
     * @param url the address of the list, without a query
     */
    ListResponse(String url, List<Pair> parameters, BiConsumer<JsonGenerator, T> writer) {
        this.url = url;
        this.kept = parameters.stream()
                .filter(pair -> !ListParameters.SELECT_PAGE.contains(pair.name()))
                .toList();
        this.writer = writer;
    }

    /** A numbered page. Past the end of the list, {@code prev} is the last page. */
    Response page(Page<T> page) {
        long number = page.request().number();
        long last = page.lastPage();
        Map<String, @Nullable String> links = new LinkedHashMap<>();
        links.put("first", page(1));
        links.put("last", page(last));
        links.put("prev", number > 1 ? page(Math.min(number - 1, last)) : null);
        links.put("next", number < last ? page(number + 1) : null);
        return response(links, ListJson.page(page, links, writer));
    }

    /** A slice, the first one or one after a cursor. It has no totals, and no address of the slice before it. */
    Response slice(Slice<T> slice, PerPage perPage) {
        Map<String, @Nullable String> links = new LinkedHashMap<>();
        links.put("first", page(1));
        links.put("last", null);
        links.put("prev", null);
        links.put(
                "next",
                slice.next()
                        .map(cursor -> address(ListParameters.CURSOR, cursor.token()))
                        .orElse(null));
        return response(links, ListJson.slice(slice, perPage, links, writer));
    }

    /** Puts the addresses into the body and, unless they are long, into a Link header (RFC 8288). */
    private static Response response(Map<String, @Nullable String> links, byte[] body) {
        Response response = Response.json(Status.OK, body).tagged();
        String header = links.entrySet().stream()
                .filter(link -> link.getValue() != null)
                .map(link -> "<" + link.getValue() + ">; rel=\"" + link.getKey() + "\"")
                .collect(Collectors.joining(", "));
        return header.length() > MAX_HEADER ? response : response.with("Link", header);
    }

    private String page(long number) {
        return address(ListParameters.PAGE, Long.toString(number));
    }

    private String address(String name, String value) {
        String others = kept.stream()
                .map(pair -> encoded(pair.name()) + "=" + encoded(pair.value()) + "&")
                .collect(Collectors.joining());
        return url + "?" + others + name + "=" + value;
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
