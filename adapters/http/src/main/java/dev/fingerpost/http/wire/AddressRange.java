package dev.fingerpost.http.wire;

import static java.util.Objects.requireNonNull;

import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.regex.Pattern;

/**
 * A range of IP addresses with the same first bits.
 *
 * @param bits how many; all of them for a single address
 */
record AddressRange(InetAddress first, int bits) {

    // Some parsers read a leading zero as octal, and the JDK looks up as a name what it does not read as a literal.
    private static final String BYTE = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
    private static final Pattern IPV4 = Pattern.compile("(?:" + BYTE + "\\.){3}" + BYTE);
    private static final Pattern IPV6 = Pattern.compile("[0-9A-Fa-f]*:[0-9A-Fa-f:.]*");

    AddressRange {
        requireNonNull(first, "first");
        if (bits < 0 || bits > first.getAddress().length * Byte.SIZE) {
            throw new IllegalArgumentException("a range must not have more bits than its address");
        }
    }

    /** Parses a literal address, alone or with a slash and a number of bits. Does not look up names. */
    static AddressRange parse(String text) {
        int slash = text.indexOf('/');
        InetAddress address = literal(slash < 0 ? text : text.substring(0, slash));
        int all = address.getAddress().length * Byte.SIZE;
        return new AddressRange(address, slash < 0 ? all : bits(text.substring(slash + 1)));
    }

    boolean contains(InetAddress address) {
        byte[] own = first.getAddress();
        byte[] other = address.getAddress();
        int shift = own.length * Byte.SIZE - bits;
        return own.length == other.length
                && new BigInteger(1, own).shiftRight(shift).equals(new BigInteger(1, other).shiftRight(shift));
    }

    private static InetAddress literal(String text) {
        if (!IPV4.matcher(text).matches() && !IPV6.matcher(text).matches()) {
            throw new IllegalArgumentException("a proxy must be given as an address or a range of addresses");
        }
        try {
            return InetAddress.getByName(text);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException("a proxy must be given as an address or a range of addresses", e);
        }
    }

    private static int bits(String text) {
        if (!text.matches("[0-9]{1,3}")) {
            throw new IllegalArgumentException("a range must end in its number of bits");
        }
        return Integer.parseInt(text);
    }
}
