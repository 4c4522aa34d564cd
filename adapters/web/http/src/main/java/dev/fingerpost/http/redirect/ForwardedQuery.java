package dev.fingerpost.http.redirect;

import dev.fingerpost.http.wire.FormDecoder;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Forwards the query of a short URL to the destination. */
final class ForwardedQuery {

    private ForwardedQuery() {}

    /**
     * Appends the visitor's parameters to those of the destination, and replaces parameters with the same name. Both
     * the destination and the result are ASCII URLs.
     */
    static String added(String destination, String query) {
        String forwarded = without(query, ForwardedQuery::isScan);
        if (forwarded.isEmpty()) {
            return destination;
        }
        int hash = destination.indexOf('#');
        String before = hash < 0 ? destination : destination.substring(0, hash);
        String fragment = hash < 0 ? "" : destination.substring(hash);
        int mark = before.indexOf('?');
        if (mark < 0) {
            return before + "?" + encoded(forwarded) + fragment;
        }
        Set<String> names = pairs(forwarded).map(ForwardedQuery::name).collect(Collectors.toSet());
        String own = without(before.substring(mark + 1), pair -> names.contains(name(pair)));
        return before.substring(0, mark + 1) + own + (own.isEmpty() ? "" : "&") + encoded(forwarded) + fragment;
    }

    /** Whether this is the parameter of QR codes, by the rule of {@link Origins}. */
    private static boolean isScan(String pair) {
        int equals = pair.indexOf('=');
        return name(pair).equals(Origins.QR) && (equals < 0 || equals == pair.length() - 1);
    }

    private static String without(String query, Predicate<String> dropped) {
        return pairs(query).filter(dropped.negate()).collect(Collectors.joining("&"));
    }

    private static Stream<String> pairs(String query) {
        return Stream.of(query.split("&", -1));
    }

    /** The decoded name of a parameter, or the name itself if it cannot be decoded. */
    private static String name(String pair) {
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
