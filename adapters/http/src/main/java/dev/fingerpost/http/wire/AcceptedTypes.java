package dev.fingerpost.http.wire;

import dev.fingerpost.http.exchange.RequestHeaders;

/** The media types of a response that a client takes ({@code Accept}, RFC 9110). */
public final class AcceptedTypes {

    private static final String JSON = "application/json";
    private static final String HTML = "text/html";

    private AcceptedTypes() {}

    /** Whether the client likes JSON better than a page: by its weight, or by its name beside a wildcard. */
    public static boolean prefersJson(RequestHeaders headers) {
        Weights weights = Weights.of(headers.all("Accept"));
        double json = weights.first(JSON, "application/*", "*/*");
        double html = weights.first(HTML, "text/*", "*/*");
        boolean isNamedAlone =
                weights.byName().containsKey(JSON) && !weights.byName().containsKey(HTML);
        return json > html || (json > 0 && json == html && isNamedAlone);
    }
}
