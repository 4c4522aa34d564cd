package dev.fingerpost.http.api;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.wire.FormPair;
import dev.fingerpost.page.Cursor;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The addresses of the pages of a list: absolute, with every parameter of the request but {@code page},
 * {@code cursor} and {@code total}.
 *
 * @param url of the list, without a query
 */
record PageLinks(String url, List<FormPair> others) {

    static final String PAGE = "page";
    static final String CURSOR = "cursor";
    static final String TOTAL = "total";

    PageLinks {
        requireNonNull(url, "url");
        others = List.copyOf(others);
    }

    /** For a request with these parameters. */
    static PageLinks of(String url, List<FormPair> parameters) {
        return new PageLinks(
                url, parameters.stream().filter(pair -> !selectsPage(pair)).toList());
    }

    String page(long number) {
        return with(PAGE, Long.toString(number));
    }

    String after(Cursor cursor) {
        return with(CURSOR, cursor.token());
    }

    private static boolean selectsPage(FormPair pair) {
        return pair.name().equals(PAGE)
                || pair.name().equals(CURSOR)
                || pair.name().equals(TOTAL);
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
