package dev.fingerpost.http.api;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.records.ListJson;
import dev.fingerpost.http.wire.Json;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.page.Slice;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** The response to a list: the rows, the addresses of the other pages, and the totals. */
final class ListResponse<T> {

    /** Engines and proxies bound the headers of a response, often to 8 KiB. */
    private static final int MAX_HEADER = 4_096;

    private final PageLinks addresses;
    private final ListJson<T> json;

    ListResponse(PageLinks addresses, BiConsumer<JsonGenerator, T> writer) {
        this.addresses = requireNonNull(addresses, "addresses");
        this.json = new ListJson<>(writer);
    }

    /** A numbered page. Past the end {@code prev} is the last page that has rows. */
    Response page(Page<T> page) {
        long number = page.request().number();
        long last = page.lastPage();
        Map<String, @Nullable String> links = new LinkedHashMap<>();
        links.put("first", addresses.page(1));
        links.put("last", addresses.page(last));
        links.put("prev", number > 1 ? addresses.page(Math.min(number - 1, last)) : null);
        links.put("next", number < last ? addresses.page(number + 1) : null);
        return response(links, list -> list.page(page));
    }

    /** A slice, the first or after a cursor: it has no totals, and no way back. */
    Response slice(Slice<T> slice, PerPage perPage) {
        Map<String, @Nullable String> links = new LinkedHashMap<>();
        links.put("first", addresses.page(1));
        links.put("last", null);
        links.put("prev", null);
        links.put("next", slice.next().map(addresses::after).orElse(null));
        return response(links, list -> list.slice(slice, perPage));
    }

    /** The addresses are in the body and, unless they are long, in a Link header (RFC 8288). */
    private Response response(Map<String, @Nullable String> links, Function<ListJson<T>, byte[]> body) {
        Response response = Response.json(
                        Status.OK,
                        body.apply(json.withLinks(generator ->
                                links.forEach((relation, address) -> Json.text(generator, relation, address)))))
                .tagged();
        String header = links.entrySet().stream()
                .filter(link -> link.getValue() != null)
                .map(link -> "<" + link.getValue() + ">; rel=\"" + link.getKey() + "\"")
                .collect(Collectors.joining(", "));
        return header.length() > MAX_HEADER ? response : response.with("Link", header);
    }
}
