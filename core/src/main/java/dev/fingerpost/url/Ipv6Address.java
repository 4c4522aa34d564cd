package dev.fingerpost.url;

import java.util.Arrays;

/** An IPv6 address: eight pieces of 16 bits, written with the longest run of zeros as {@code ::}. */
final class Ipv6Address {

    private static final int PIECES = 8;

    private final String text;
    private final int[] pieces = new int[PIECES];
    private int count;
    private int at;

    private Ipv6Address(String text) {
        this.text = text;
    }

    /** The address in its shortest form, without brackets. */
    static String parse(String text) {
        Ipv6Address address = new Ipv6Address(text);
        address.parse();
        return address.write();
    }

    private void parse() {
        int gap = -1;
        if (current() == ':') {
            require(text.startsWith("::"));
            at = 2;
            gap = 0;
        }
        while (at < text.length()) {
            if (current() == ':') {
                require(gap < 0);
                at++;
                gap = count;
            } else {
                require(count < PIECES);
                parsePiece();
            }
        }
        require(gap < 0 ? count == PIECES : count < PIECES);
        if (gap >= 0) {
            moveToEnd(gap);
        }
    }

    private void parsePiece() {
        int start = at;
        int value = 0;
        while (at - start < 4 && Ascii.hexValue(current()) >= 0) {
            value = value << 4 | Ascii.hexValue(current());
            at++;
        }
        if (current() == '.' && at > start) {
            at = start;
            parseIpv4();
            return;
        }
        pieces[count++] = value;
        if (at < text.length()) {
            require(current() == ':' && at > start && at + 1 < text.length());
            at++;
        }
    }

    /** Parses the last two pieces, which are four decimal numbers without leading zeros. */
    private void parseIpv4() {
        require(count <= PIECES - 2);
        int high = parseByte() << 8;
        skipDot();
        pieces[count++] = high | parseByte();
        skipDot();
        high = parseByte() << 8;
        skipDot();
        pieces[count++] = high | parseByte();
        require(at == text.length());
    }

    private void skipDot() {
        require(current() == '.');
        at++;
    }

    private int parseByte() {
        require(Ascii.isDigit(current()));
        int value = current() - '0';
        at++;
        while (Ascii.isDigit(current())) {
            require(value != 0);
            value = value * 10 + current() - '0';
            require(value <= 0xFF);
            at++;
        }
        return value;
    }

    private char current() {
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private static void require(boolean holds) {
        if (!holds) {
            throw InvalidUrlException.ipAddress();
        }
    }

    private void moveToEnd(int gap) {
        int moved = count - gap;
        System.arraycopy(pieces, gap, pieces, PIECES - moved, moved);
        Arrays.fill(pieces, gap, PIECES - moved, 0);
    }

    private String write() {
        int gap = longestZeros();
        int gapEnd = gap < 0 ? -1 : gap + zerosFrom(gap);
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < PIECES; i++) {
            if (i == gap) {
                out.append("::");
                i = gapEnd - 1;
            } else {
                out.append(i > 0 && i != gapEnd ? ":" : "").append(Integer.toHexString(pieces[i]));
            }
        }
        return out.toString();
    }

    /** The start of the first longest run of two or more zeros, or -1. */
    private int longestZeros() {
        int best = -1;
        int bestLength = 1;
        for (int i = 0; i < PIECES; i += Math.max(1, zerosFrom(i))) {
            if (zerosFrom(i) > bestLength) {
                best = i;
                bestLength = zerosFrom(i);
            }
        }
        return best;
    }

    private int zerosFrom(int index) {
        int end = index;
        while (end < PIECES && pieces[end] == 0) {
            end++;
        }
        return end - index;
    }
}
