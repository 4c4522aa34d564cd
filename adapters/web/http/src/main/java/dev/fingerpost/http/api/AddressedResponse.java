package dev.fingerpost.http.api;

import dev.fingerpost.http.wire.Response;
import java.util.LinkedHashMap;
import java.util.Map;
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
    private static final float USUAL_LOAD = 0.75f;

    private final Supplier<String> text;
    private final BiFunction<String, String, Response> maker;
    private final Map<String, Response> kept = new LinkedHashMap<>(MAX_KEPT, USUAL_LOAD, true);
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
        Response found = kept.get(address);
        if (found == null) {
            found = maker.apply(text(), address);
            kept.put(address, found);
            if (kept.size() > MAX_KEPT) {
                kept.remove(kept.keySet().iterator().next());
            }
        }
        return found;
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
