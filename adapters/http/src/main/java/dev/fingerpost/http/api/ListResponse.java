package dev.fingerpost.http.api;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.records.ListJson;
import dev.fingerpost.http.wire.Json;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.page.Slice;
import java.util.function.BiConsumer;
import tools.jackson.core.JsonGenerator;

/** The response to a list: the rows, the addresses of the other pages, and the totals. */
final class ListResponse<T> {

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
        return Response.json(
                Status.OK,
                json.withLinks(links -> {
                            Json.text(links, "first", addresses.page(1));
                            Json.text(links, "last", addresses.page(last));
                            Json.text(links, "prev", number > 1 ? addresses.page(Math.min(number - 1, last)) : null);
                            Json.text(links, "next", number < last ? addresses.page(number + 1) : null);
                        })
                        .page(page));
    }

    /** A slice after a cursor: it has no totals, and no way back. */
    Response slice(Slice<T> slice, PerPage perPage) {
        return Response.json(
                Status.OK,
                json.withLinks(links -> {
                            Json.text(links, "first", addresses.page(1));
                            Json.text(links, "last", null);
                            Json.text(links, "prev", null);
                            Json.text(
                                    links,
                                    "next",
                                    slice.next().map(addresses::after).orElse(null));
                        })
                        .slice(slice, perPage));
    }
}
