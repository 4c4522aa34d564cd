package dev.fingerpost.http;

/** Hands the query of a short URL on to the destination. */
final class ForwardedQuery {

    private ForwardedQuery() {}

    /** The destination with the visitor's query after its own, in ASCII as it was. */
    static String added(String destination, String query) {
        if (query.isEmpty()) {
            return destination;
        }
        int hash = destination.indexOf('#');
        String before = hash < 0 ? destination : destination.substring(0, hash);
        String fragment = hash < 0 ? "" : destination.substring(hash);
        return before + (before.indexOf('?') < 0 ? "?" : "&") + encoded(query) + fragment;
    }

    /** The server reads each byte of a request line as a character; what is no plain ASCII is percent-encoded. */
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
