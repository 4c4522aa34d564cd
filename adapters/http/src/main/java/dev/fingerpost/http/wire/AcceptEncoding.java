package dev.fingerpost.http.wire;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The encodings of a response that a client takes ({@code Accept-Encoding}, RFC 9110). */
final class AcceptEncoding {

    private static final Pattern CODING =
            Pattern.compile("[ \\t]*([^ \\t;,]+)[ \\t]*(?:;[ \\t]*[qQ]=([01](?:\\.[0-9]{0,3})?)[ \\t]*)?");
    private static final String GZIP = "gzip";

    private AcceptEncoding() {}

    /** Whether gzip may be sent, and the client does not like the plain response better. What is malformed is left out. */
    static boolean prefersGzip(List<String> lines) {
        Map<String, Double> weights = new HashMap<>();
        for (String coding : String.join(",", lines).split(",", -1)) {
            Matcher parts = CODING.matcher(coding);
            if (parts.matches()) {
                weights.put(name(parts.group(1)), parts.group(2) == null ? 1.0 : Double.parseDouble(parts.group(2)));
            }
        }
        double gzip = weights.getOrDefault(GZIP, weights.getOrDefault("*", 0.0));
        return gzip > 0 && gzip >= weights.getOrDefault("identity", 0.0);
    }

    private static String name(String coding) {
        String name = coding.toLowerCase(Locale.ROOT);
        return name.equals("x-gzip") ? GZIP : name;
    }
}
