package dev.fingerpost.internal.text;

import dev.fingerpost.text.Folding;
import java.text.Normalizer;

/**
 * The mapping of UTS #46, computed instead of looked up: compatibility composition and full case folding, and the few
 * characters that the standard's table maps differently.
 */
final class IdnaMapping {

    private static final String LABEL_SEPARATORS = "\u3002\uFF0E\uFF61";

    /** Valid in IDNA2008, although folding changes or drops them: sharp s, final sigma and the two joiners. */
    private static final String DEVIATIONS = "\u00DF\u03C2\u200C\u200D";

    /** The default ignorable code points that the mapping drops. */
    private static final CodePointSet IGNORED = CodePointSet.of("""
            AD 34F 115F-1160 17B4-17B5 180B-180F 200B 2060-2064 206A-206F 3164 FE00-FE0F FEFF FFA0 1BCA0-1BCA3
            1D173-1D17A E0100-E01EF
            """);

    /** Not allowed, although their category is: ideographic descriptions and replacement characters. */
    private static final CodePointSet DISALLOWED = CodePointSet.of("2FF0-2FFF 31EF FFFC-FFFD");

    private static final int CAPITAL_SHARP_S = 0x1E9E;
    private static final char SHARP_S = '\u00DF';

    private IdnaMapping() {}

    /**
     * The text with every character mapped.
     *
     * @throws InvalidUrlException if one is not allowed in a domain name
     */
    static String map(String text) {
        StringBuilder mapped = new StringBuilder(text.length());
        text.codePoints().forEach(codePoint -> append(codePoint, mapped));
        return mapped.toString();
    }

    private static void append(int codePoint, StringBuilder out) {
        if (codePoint < 0x80) {
            out.append((char) Ascii.lowerCase(codePoint));
        } else if (LABEL_SEPARATORS.indexOf(codePoint) >= 0) {
            out.append('.');
        } else if (codePoint == CAPITAL_SHARP_S) {
            out.append(SHARP_S);
        } else if (DEVIATIONS.indexOf(codePoint) >= 0) {
            out.appendCodePoint(codePoint);
        } else if (!IGNORED.contains(codePoint)) {
            out.append(folded(codePoint));
        }
    }

    private static String folded(int codePoint) {
        String original = Character.toString(codePoint);
        String folded = original;
        String previous;
        do {
            previous = folded;
            folded = compatible(Folding.fold(compatible(previous)));
        } while (!folded.equals(previous));
        boolean unchanged = folded.equals(original);
        if (unchanged ? isDisallowed(codePoint) : folded.indexOf('.') >= 0 || folded.indexOf('\u3002') >= 0) {
            throw InvalidUrlException.hostName();
        }
        return folded;
    }

    private static String compatible(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC);
    }

    private static boolean isDisallowed(int c) {
        return switch (Character.getType(c)) {
            case Character.UNASSIGNED -> !NewerCharacters.areValid(c);
            case Character.PRIVATE_USE,
                    Character.SURROGATE,
                    Character.CONTROL,
                    Character.FORMAT,
                    Character.SPACE_SEPARATOR,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            default -> DISALLOWED.contains(c);
        };
    }
}
