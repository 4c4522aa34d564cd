package dev.fingerpost.http.wire;

import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Adds a query to a URL. */
public final class AddedQuery {

    private AddedQuery() {}

    /**
     * Appends parameters to those of the URL, before its fragment, and replaces parameters with the same name.
     *
     * @param query each character stands for a byte
     */
    public static String to(String url, String query) {
        if (query.isEmpty()) {
            return url;
        }
        int hash = url.indexOf('#');
        String before = hash < 0 ? url : url.substring(0, hash);
        String fragment = hash < 0 ? "" : url.substring(hash);
        int mark = before.indexOf('?');
        if (mark < 0) {
            return before + "?" + encoded(query) + fragment;
        }
        Set<String> names = pairs(query).map(AddedQuery::name).collect(Collectors.toSet());
        String own = without(before.substring(mark + 1), pair -> names.contains(name(pair)));
        return before.substring(0, mark + 1) + own + (own.isEmpty() ? "" : "&") + encoded(query) + fragment;
    }

    /**
     * Appends a parameter, unless the URL is not a page on the web or has one with this name, which may be in upper case or
     * after a semicolon, as some servers read it.
     */
    public static String unlessThere(String url, String name, String value) {
        int hash = url.indexOf('#');
        String before = hash < 0 ? url : url.substring(0, hash);
        int mark = before.indexOf('?');
        String query = mark < 0 ? "" : before.substring(mark + 1);
        boolean isThere =
                Stream.of(query.split("[&;]", -1)).anyMatch(pair -> name(pair).equalsIgnoreCase(name));
        return isThere || !before.matches("https?://.*") ? url : to(url, name + "=" + value);
    }

    /** The query without the parameters, such as {@code a=b}, that fulfil a condition. */
    public static String without(String query, Predicate<String> dropped) {
        return pairs(query).filter(dropped.negate()).collect(Collectors.joining("&"));
    }

    private static Stream<String> pairs(String query) {
        return Stream.of(query.split("&", -1));
    }

    /** The decoded name of a parameter, or the name itself if it cannot be decoded. */
    public static String name(String pair) {
        String name = pair.split("=", 2)[0];
        return FormDecoder.text(name).orElse(name);
    }

    /** Escapes each byte that browsers escape in a query. Each character of the query stands for one byte. */
    private static String encoded(String query) {
        StringBuilder encoded = new StringBuilder();
        for (int i = 0; i < query.length(); i++) {
            char c = query.charAt(i);
            if (c > ' ' && c < 0x7F && "\"#<>'".indexOf(c) < 0) {
                encoded.append(c);
            } else {
                encoded.append('%')
                        .append(Character.toUpperCase(Character.forDigit((c >> 4) & 0xF, 16)))
                        .append(Character.toUpperCase(Character.forDigit(c & 0xF, 16)));
            }
        }
        return encoded.toString();
    }
}
