package dev.fingerpost.text;

import static java.util.Objects.requireNonNull;

import java.math.BigInteger;
import java.net.InetAddress;

/**
 * A range of IP addresses with the same first bits.
 *
 * @param bits how many; all of them for a single address
 */
public record AddressRange(InetAddress first, int bits) {

    public AddressRange {
        requireNonNull(first, "first");
        if (bits < 0 || bits > first.getAddress().length * Byte.SIZE) {
            throw new IllegalArgumentException("must not have more bits than its address");
        }
    }

    /**
     * Parses a literal address, alone or with a slash and a number of bits. Does not look up names.
     *
     * @throws IllegalArgumentException if the text is anything else
     */
    public static AddressRange parse(String text) {
        int slash = text.indexOf('/');
        InetAddress address = literal(slash < 0 ? text : text.substring(0, slash));
        int all = address.getAddress().length * Byte.SIZE;
        return new AddressRange(address, slash < 0 ? all : bits(text.substring(slash + 1)));
    }

    /** Whether the address is in this range. No IPv4 address is in a range of IPv6 addresses. */
    public boolean contains(InetAddress address) {
        byte[] own = first.getAddress();
        byte[] other = address.getAddress();
        int shift = own.length * Byte.SIZE - bits;
        return own.length == other.length
                && new BigInteger(1, own).shiftRight(shift).equals(new BigInteger(1, other).shiftRight(shift));
    }

    private static InetAddress literal(String text) {
        return IpLiteral.parse(text)
                .orElseThrow(() -> new IllegalArgumentException("must be an address or a range of addresses"));
    }

    private static int bits(String text) {
        if (!text.matches("[0-9]{1,3}")) {
            throw new IllegalArgumentException("must end in the number of bits of the range");
        }
        return Integer.parseInt(text);
    }
}
