package dev.fingerpost.http.api;

import dev.fingerpost.concurrent.BoundedCache;
import dev.fingerpost.http.wire.Response;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A response that contains the address that its client has requested. Its text is rendered only once, at the first
 * request, so that a client that sends another {@code Host} with each request costs no more than inserting the address.
 * The responses for a few addresses are kept. Thread-safe.
 */
public final class AddressedResponse {

    /** The placeholder of the address in a text. */
    public static final String ADDRESS = "${server}";

    private static final int MAX_KEPT = 8;

    private final Supplier<String> text;
    private final BiFunction<String, String, Response> maker;
    private final BoundedCache<String, Response> kept = BoundedCache.ofSize(MAX_KEPT);
    private @Nullable String rendered;

    /**
     * Creates a response that is rendered later.
     *
     * @param text renders the text
     * @param maker makes the response from the text and the address where the handler is mounted
     */
    public AddressedResponse(Supplier<String> text, BiFunction<String, String, Response> maker) {
        this.text = text;
        this.maker = maker;
    }

    /** Returns the response for this address, which has no trailing slash. */
    public synchronized Response get(String address) {
        return kept.get(address).orElseGet(() -> {
            Response made = maker.apply(text(), address);
            kept.put(address, made);
            return made;
        });
    }

    private String text() {
        String made = rendered;
        if (made == null) {
            made = text.get();
            rendered = made;
        }
        return made;
    }
}
