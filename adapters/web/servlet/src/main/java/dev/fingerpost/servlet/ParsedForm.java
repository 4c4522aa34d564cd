package dev.fingerpost.servlet;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.servlet.http.HttpServletRequest;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A form whose body the container, or a filter, has already parsed into parameters. */
final class ParsedForm {

    private static final String FORM = "application/x-www-form-urlencoded";

    private ParsedForm() {}

    /**
     * The form as a body; empty if nothing was parsed. Values with the same name keep their order. The first values of
     * all names come before the second values, as in a list of {@code targets[][key]} and {@code targets[][value]}.
     */
    static byte[] bytes(HttpServletRequest request) {
        String type = request.getContentType();
        if (type == null || !type.toLowerCase(Locale.ROOT).startsWith(FORM)) {
            return new byte[0];
        }
        Map<String, List<String>> fields = fields(request);
        int longest = fields.values().stream().mapToInt(List::size).max().orElse(0);
        List<String> pairs = new ArrayList<>();
        for (int i = 0; i < longest; i++) {
            int index = i;
            fields.forEach((name, values) -> {
                if (index < values.size()) {
                    pairs.add(encoded(name) + '=' + encoded(values.get(index)));
                }
            });
        }
        return String.join("&", pairs).getBytes(UTF_8);
    }

    /** The parameters of the body. In the container's list, those of the query come first, so they are skipped. */
    private static Map<String, List<String>> fields(HttpServletRequest request) {
        Map<String, Integer> inQuery = countByName(request.getQueryString() == null ? "" : request.getQueryString());
        Map<String, List<String>> fields = new LinkedHashMap<>();
        request.getParameterMap().forEach((name, values) -> {
            List<String> all = Arrays.asList(values);
            fields.put(name, all.subList(Math.min(inQuery.getOrDefault(name, 0), all.size()), all.size()));
        });
        return fields;
    }

    private static Map<String, Integer> countByName(String query) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (String pair : query.split("&", -1)) {
            int equals = pair.indexOf('=');
            counts.merge(decoded(equals < 0 ? pair : pair.substring(0, equals)), 1, Integer::sum);
        }
        return counts;
    }

    /** Text that the container cannot decode is not a parameter. */
    private static String decoded(String name) {
        try {
            return URLDecoder.decode(name, UTF_8);
        } catch (IllegalArgumentException e) {
            return "";
        }
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, UTF_8);
    }
}
