package dev.fingerpost.url;

import java.util.stream.IntStream;

/**
 * Encodes Unicode labels as ASCII and decodes them (RFC 3492), without the prefix {@code xn--}. Names are taken from
 * the RFC.
 */
final class Punycode {

    static final int BASE = 36;
    static final int INITIAL_BIAS = 72;
    static final int INITIAL_N = 0x80;

    private static final int T_MIN = 1;
    private static final int T_MAX = 26;
    private static final int SKEW = 38;
    private static final int DAMP = 700;

    private Punycode() {}

    /**
     * Decodes a label.
     *
     * @throws InvalidUrlException if the label is not Punycode, or encodes a number that is not a character
     */
    static String decode(String label) {
        return new PunycodeDecoder(label).decode();
    }

    static String encode(String label) {
        int[] input = label.codePoints().toArray();
        StringBuilder out = new StringBuilder();
        label.chars().filter(c -> c < INITIAL_N).forEach(c -> out.append((char) c));
        int basic = out.length();
        if (basic > 0) {
            out.append('-');
        }
        int handled = basic;
        int bias = INITIAL_BIAS;
        int n = INITIAL_N;
        long delta = 0;
        for (int next : othersInOrder(input)) {
            delta += (long) (next - n) * (handled + 1);
            for (int c : input) {
                if (c < next) {
                    delta++;
                } else if (c == next) {
                    appendNumber(delta, bias, out);
                    handled++;
                    bias = adapt(delta, handled, handled == basic + 1);
                    delta = 0;
                }
            }
            delta++;
            n = next + 1;
        }
        return out.toString();
    }

    private static int[] othersInOrder(int[] codePoints) {
        return IntStream.of(codePoints)
                .filter(c -> c >= INITIAL_N)
                .sorted()
                .distinct()
                .toArray();
    }

    private static void appendNumber(long number, int bias, StringBuilder out) {
        long rest = number;
        int k = BASE;
        while (rest >= threshold(k, bias)) {
            int t = threshold(k, bias);
            out.append(digit(t + (rest - t) % (BASE - t)));
            rest = (rest - t) / (BASE - t);
            k += BASE;
        }
        out.append(digit(rest));
    }

    private static char digit(long value) {
        return (char) (value < 26 ? 'a' + value : '0' + value - 26);
    }

    static int threshold(int k, int bias) {
        return Math.max(T_MIN, Math.min(T_MAX, k - bias));
    }

    static int adapt(long delta, int length, boolean first) {
        long scaled = first ? delta / DAMP : delta / 2;
        scaled += scaled / length;
        int k = 0;
        while (scaled > (BASE - T_MIN) * T_MAX / 2) {
            scaled /= BASE - T_MIN;
            k += BASE;
        }
        return (int) (k + (BASE - T_MIN + 1) * scaled / (scaled + SKEW));
    }
}
