package dev.fingerpost.url;

import dev.fingerpost.text.Folding;
import dev.fingerpost.unicode.CodePointSet;
import java.text.Normalizer;

/**
 * The mapping of UTS #46, which is computed and not looked up: compatibility composition, full case folding, and the
 * few characters that the standard's table maps in another way.
 */
final class IdnaMapping {

    private static final String LABEL_SEPARATORS = "\u3002\uFF0E\uFF61";

    /**
     * Characters that are valid in IDNA2008 although folding changes or drops them: sharp s, final sigma and the two
     * joiners.
     */
    private static final String DEVIATIONS = "\u00DF\u03C2\u200C\u200D";

    /** The default ignorable code points that the mapping drops. */
    private static final CodePointSet IGNORED = CodePointSet.of("""
            AD 34F 115F-1160 17B4-17B5 180B-180F 200B 2060-2064 206A-206F 3164 FE00-FE0F FEFF FFA0 1BCA0-1BCA3
            1D173-1D17A E0100-E01EF
            """);

    /**
     * Characters that are not allowed although others of their category are: ideographic description characters and
     * replacement characters.
     */
    private static final CodePointSet DISALLOWED = CodePointSet.of("2FF0-2FFF 31EF FFFC-FFFD");

    private static final int CAPITAL_SHARP_S = 0x1E9E;
    private static final char SHARP_S = '\u00DF';

    private IdnaMapping() {}

    /**
     * Maps every character of a text.
     *
     * @throws InvalidUrlException if a character is not allowed in a domain name
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

    /**
     * The characters of Unicode 14 to 17 that UTS #46 leaves unchanged. Java 17 does not know them; the table makes
     * every Java version allow the same characters in host names.
     */
    private static final class NewerCharacters {

        private static final CodePointSet VALID = CodePointSet.of("""
                61D 870-88F 897-89F 8B5 8C8-8D2 C3C C5C-C5D CDC-CDD CF3 ECE 170D 1715 171F 1AC1-1ADD 1AE0-1AEB 1B4C
                1B4E-1B4F 1B7D-1B7F 1C8A 1DFA 20C0-20C1 2427-2429 2B96 2C5F 2E53-2E5D 31E4-31E5 9FFD-9FFF A7C1 A7CD A7CF
                A7D1 A7D3 A7D5 A7D7 A7D9 A7DB FBC2-FBD2 FD40-FD4F FD90-FD91 FDC8-FDCF FDFE-FDFF 10597-105A1 105A3-105B1
                105B3-105B9 105BB-105BC 105C0-105F3 10780 10940-10959 10D40-10D4F 10D69-10D85 10D8E-10D8F 10EC2-10EC7
                10ED0-10ED8 10EFA-10EFF 10F70-10F89 11070-11075 110C2 1123F-11241 11380-11389 1138B 1138E 11390-113B5
                113B7-113C0 113C2 113C5 113C7-113CA 113CC-113D5 113D7-113D8 113E1-113E2 116B9 116D0-116E3 11740-11746
                11AB0-11ABF 11B00-11B09 11B60-11B67 11BC0-11BE1 11BF0-11BF9 11DB0-11DDB 11DE0-11DE9 11F00-11F10
                11F12-11F3A 11F3E-11F5A 12F90-12FF2 1342F 13440-13455 13460-143FA 16100-16139 16A70-16ABE 16AC0-16AC9
                16D40-16D79 16EBB-16ED3 16FF2-16FF6 187F8-187FF 18CFF 18D09-18D1E 18D80-18DF2 1AFF0-1AFF3 1AFF5-1AFFB
                1AFFD-1AFFE 1B11F-1B122 1B132 1B155 1CC00-1CCD5 1CCFA-1CCFC 1CD00-1CEB3 1CEBA-1CED0 1CEE0-1CEF0
                1CF00-1CF2D 1CF30-1CF46 1CF50-1CFC3 1D1E9-1D1EA 1D2C0-1D2D3 1DF00-1DF1E 1DF25-1DF2A 1E08F 1E290-1E2AE
                1E4D0-1E4F9 1E5D0-1E5FA 1E5FF 1E6C0-1E6DE 1E6E0-1E6F5 1E6FE-1E6FF 1E7E0-1E7E6 1E7E8-1E7EB 1E7ED-1E7EE
                1E7F0-1E7FE 1F6D8 1F6DC-1F6DF 1F774-1F77F 1F7D9 1F7F0 1F8B2-1F8BB 1F8C0-1F8C1 1F8D0-1F8D8 1F979 1F9CC
                1FA54-1FA57 1FA75-1FA77 1FA7B-1FA7C 1FA87-1FA8A 1FA8E-1FA8F 1FAA9-1FAAF 1FAB7-1FABF 1FAC3-1FAC6 1FAC8
                1FACD-1FACF 1FAD7-1FADC 1FADF-1FAEA 1FAEF-1FAF8 1FBCB-1FBEF 1FBFA 2A6DE-2A6DF 2B735-2B73F 2CEA2-2CEAD
                2EBF0-2EE5D 31350-33479
                """);

        private NewerCharacters() {}

        static boolean areValid(int codePoint) {
            return VALID.contains(codePoint);
        }
    }
}
