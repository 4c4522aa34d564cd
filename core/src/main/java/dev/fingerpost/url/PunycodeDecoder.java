package dev.fingerpost.url;

/**
 * Decodes one Punycode label: its ASCII letters are before the last hyphen, and the other characters and their
 * positions are after it.
 */
final class PunycodeDecoder {

    private final String label;
    private final int[] decoded;
    private int length;
    private int at;

    PunycodeDecoder(String label) {
        this.label = label;
        this.decoded = new int[label.length()];
    }

    String decode() {
        copyBasic();
        int bias = Punycode.INITIAL_BIAS;
        long n = Punycode.INITIAL_N;
        long position = 0;
        while (at < label.length()) {
            long delta = readNumber(bias);
            bias = Punycode.adapt(delta, length + 1, position == 0);
            n += (position + delta) / (length + 1);
            position = (position + delta) % (length + 1);
            require(n <= Character.MAX_CODE_POINT && Character.getType((int) n) != Character.SURROGATE);
            insert((int) position, (int) n);
            position++;
        }
        return new String(decoded, 0, length);
    }

    private void copyBasic() {
        int delimiter = label.lastIndexOf('-');
        if (delimiter > 0) {
            label.chars().limit(delimiter).forEach(c -> decoded[length++] = c);
            at = delimiter + 1;
        }
    }

    private long readNumber(int bias) {
        long number = 0;
        long weight = 1;
        int k = Punycode.BASE;
        while (true) {
            int digit = readDigit();
            number += digit * weight;
            require(number <= Integer.MAX_VALUE);
            int threshold = Punycode.threshold(k, bias);
            if (digit < threshold) {
                return number;
            }
            weight *= Punycode.BASE - threshold;
            k += Punycode.BASE;
        }
    }

    private int readDigit() {
        require(at < label.length());
        char c = label.charAt(at++);
        require(Ascii.isLetter(c) || Ascii.isDigit(c));
        return Ascii.isDigit(c) ? c - '0' + 26 : Ascii.lowerCase(c) - 'a';
    }

    private void insert(int position, int codePoint) {
        System.arraycopy(decoded, position, decoded, position + 1, length - position);
        decoded[position] = codePoint;
        length++;
    }

    private static void require(boolean holds) {
        if (!holds) {
            throw InvalidUrlException.hostName();
        }
    }
}
