package dev.fingerpost.http.wire;

import dev.fingerpost.http.exchange.RequestHeaders;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The weights that a client gives to encodings or media types ({@code Accept-Encoding}, {@code Accept}; RFC 9110,
 * 12.4.2).
 *
 * @param byName the weights, by names in lower case
 */
public record Weights(Map<String, Double> byName) {

    private static final String JSON = "application/json";
    private static final String HTML = "text/html";

    private static final Pattern ITEM = Pattern.compile("[ \\t]*([^ \\t;,]+)[ \\t]*((?:;[^;]*)*)");
    private static final Pattern WEIGHT = Pattern.compile("[ \\t]*[qQ]=([01](?:\\.[0-9]{0,3})?)[ \\t]*");
    private static final Pattern NAMED_WEIGHT = Pattern.compile("[ \\t]*[qQ][ \\t]*=.*");

    public Weights {
        byName = Map.copyOf(byName);
    }

    /** Parses these header lines. An item with a malformed weight is left out. */
    static Weights of(List<String> lines) {
        Map<String, Double> weights = new HashMap<>();
        for (String text : String.join(",", lines).split(",", -1)) {
            Matcher item = ITEM.matcher(text);
            if (item.matches()) {
                double weight = weight(item.group(2));
                if (weight >= 0) {
                    weights.put(item.group(1).toLowerCase(Locale.ROOT), weight);
                }
            }
        }
        return new Weights(weights);
    }

    /**
     * Whether a client with these headers prefers JSON to a page: it gives JSON more weight, or equal weight but names
     * only JSON.
     */
    public static boolean prefersJson(RequestHeaders headers) {
        Weights weights = of(headers.all("Accept"));
        double json = weights.first(JSON, "application/*", "*/*");
        double html = weights.first(HTML, "text/*", "*/*");
        boolean isNamedAlone = weights.byName.containsKey(JSON) && !weights.byName.containsKey(HTML);
        return json > html || (json > 0 && json == html && isNamedAlone);
    }

    /** Whether a client with these headers names CSV and prefers it to JSON, or likes both equally. */
    public static boolean prefersCsv(RequestHeaders headers) {
        Weights weights = of(headers.all("Accept"));
        double csv = weights.first("text/csv");
        return csv > 0 && csv >= weights.first(JSON, "application/*", "*/*");
    }

    /** The weight of the first of these names that the client has sent; 0 if it has sent none. */
    double first(String... names) {
        for (String name : names) {
            Double weight = byName.get(name);
            if (weight != null) {
                return weight;
            }
        }
        return 0;
    }

    /** The weight in these parameters: 1 without one, negative if it is malformed. */
    private static double weight(String parameters) {
        for (String parameter : parameters.split(";", -1)) {
            Matcher weight = WEIGHT.matcher(parameter);
            if (weight.matches()) {
                return Double.parseDouble(weight.group(1));
            }
            if (NAMED_WEIGHT.matcher(parameter).matches()) {
                return -1;
            }
        }
        return 1;
    }
}
