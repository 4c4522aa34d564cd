package dev.fingerpost.http.redirect;

/** Forwards the query of a short URL to the destination. */
final class ForwardedQuery {

    private ForwardedQuery() {}

    /** The destination, an ASCII URL, with the visitor's query after its own; still ASCII. */
    static String added(String destination, String query) {
        if (query.isEmpty()) {
            return destination;
        }
        int hash = destination.indexOf('#');
        String before = hash < 0 ? destination : destination.substring(0, hash);
        String fragment = hash < 0 ? "" : destination.substring(hash);
        return before + (before.indexOf('?') < 0 ? "?" : "&") + encoded(query) + fragment;
    }

    /** Escapes each byte that browsers escape in a query; each character of the query stands for one byte. */
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
