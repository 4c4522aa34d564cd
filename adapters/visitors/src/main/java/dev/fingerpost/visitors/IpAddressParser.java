package dev.fingerpost.visitors;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.jspecify.annotations.Nullable;

/** Parser of literal addresses in requests and headers. It never looks up a name, so no request can make it ask a server. */
final class IpAddressParser {

    private static final int LONGEST = "0000:0000:0000:0000:0000:0000:255.255.255.255".length();

    private IpAddressParser() {}

    /** The address, with or without brackets or a zone; {@code null} for any other text. */
    static @Nullable InetAddress parse(String text) {
        String bare = text.startsWith("[") && text.endsWith("]") ? text.substring(1, text.length() - 1) : text;
        int zone = bare.indexOf('%');
        String literal = zone < 0 ? bare : bare.substring(0, zone);
        try {
            return literal.indexOf(':') >= 0 ? v6(literal) : v4(literal);
        } catch (UnknownHostException e) {
            return null;
        }
    }

    /** In brackets Java reads an address or refuses it, but never looks up a name. */
    private static @Nullable InetAddress v6(String literal) throws UnknownHostException {
        boolean plausible = literal.length() <= LONGEST
                && literal.chars().allMatch(c -> "0123456789abcdefABCDEF:.".indexOf(c) >= 0);
        return plausible ? InetAddress.getByName("[" + literal + "]") : null;
    }

    private static @Nullable InetAddress v4(String literal) throws UnknownHostException {
        byte[] bytes = new byte[4];
        String[] parts = literal.split("\\.", bytes.length + 1);
        if (parts.length != bytes.length) {
            return null;
        }
        for (int i = 0; i < bytes.length; i++) {
            int value = part(parts[i]);
            if (value < 0) {
                return null;
            }
            bytes[i] = (byte) value;
        }
        return InetAddress.getByAddress(bytes);
    }

    /** A number from 0 to 255; -1 for any other text. */
    private static int part(String digits) {
        if (digits.isEmpty() || digits.length() > 3) {
            return -1;
        }
        int value = 0;
        for (int i = 0; i < digits.length(); i++) {
            char c = digits.charAt(i);
            if (c < '0' || c > '9') {
                return -1;
            }
            value = value * 10 + (c - '0');
        }
        return value > 255 ? -1 : value;
    }
}
