package dev.fingerpost.text;

import static java.util.Objects.requireNonNull;

import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A range of IP addresses that share their first bits.
 *
 * @param bits the number of shared bits; all of them for a single address
 */
public record AddressRange(InetAddress first, int bits) {

    // Some parsers read a leading zero as octal, and the JDK looks up a text as a host name if it is not an address.
    private static final String BYTE = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
    private static final Pattern IPV4 = Pattern.compile("(?:" + BYTE + "\\.){3}" + BYTE);
    private static final Pattern IPV6 = Pattern.compile("[0-9A-Fa-f]*:[0-9A-Fa-f:.]*");

    public AddressRange {
        requireNonNull(first, "first");
        if (bits < 0 || bits > first.getAddress().length * Byte.SIZE) {
            throw new IllegalArgumentException("must not have more bits than its address");
        }
    }

    /**
     * Parses an address, alone or followed by a slash and a number of bits. Never looks up a name.
     *
     * @throws IllegalArgumentException if the text is not an address or a range
     */
    public static AddressRange parse(String text) {
        int slash = text.indexOf('/');
        InetAddress address = literal(slash < 0 ? text : text.substring(0, slash));
        int all = address.getAddress().length * Byte.SIZE;
        return new AddressRange(address, slash < 0 ? all : bits(text.substring(slash + 1)));
    }

    /**
     * Parses an IP address. Brackets around it are allowed, and so is a zone, which is ignored. Empty for any other
     * text. Never looks up a name.
     */
    public static Optional<InetAddress> address(String text) {
        String bare = text.startsWith("[") && text.endsWith("]") ? text.substring(1, text.length() - 1) : text;
        int zone = bare.indexOf('%');
        String literal = zone < 0 ? bare : bare.substring(0, zone);
        if (!IPV4.matcher(literal).matches() && !IPV6.matcher(literal).matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(InetAddress.getByName(literal));
        } catch (UnknownHostException e) {
            return Optional.empty();
        }
    }

    /** Whether the address is in this range. An IPv4 address is never in a range of IPv6 addresses. */
    public boolean contains(InetAddress address) {
        byte[] own = first.getAddress();
        byte[] other = address.getAddress();
        int shift = own.length * Byte.SIZE - bits;
        return own.length == other.length
                && new BigInteger(1, own).shiftRight(shift).equals(new BigInteger(1, other).shiftRight(shift));
    }

    private static InetAddress literal(String text) {
        return address(text)
                .orElseThrow(() -> new IllegalArgumentException("must be an address or a range of addresses"));
    }

    private static int bits(String text) {
        if (!text.matches("[0-9]{1,3}")) {
            throw new IllegalArgumentException("must end in the number of bits of the range");
        }
        return Integer.parseInt(text);
    }
}
