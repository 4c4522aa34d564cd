package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.page.Cursor;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The addresses of the parts of a list: absolute, with every parameter of the request but the one that says which part.
 *
 * @param url of the list, without a query
 */
record PageLinks(String url, List<FormPair> others) {

    static final String PAGE = "page";
    static final String CURSOR = "cursor";

    PageLinks {
        requireNonNull(url, "url");
        others = List.copyOf(others);
    }

    /** For a list that was asked for with these parameters. */
    static PageLinks of(String url, List<FormPair> parameters) {
        return new PageLinks(
                url, parameters.stream().filter(pair -> !selectsPart(pair)).toList());
    }

    String page(long number) {
        return with(PAGE, Long.toString(number));
    }

    String after(Cursor cursor) {
        return with(CURSOR, cursor.token());
    }

    private static boolean selectsPart(FormPair pair) {
        return pair.name().equals(PAGE) || pair.name().equals(CURSOR);
    }

    private String with(String name, String value) {
        String kept = others.stream()
                .map(pair -> encoded(pair.name()) + "=" + encoded(pair.value()) + "&")
                .collect(Collectors.joining());
        return url + "?" + kept + name + "=" + value;
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
