package dev.fingerpost.url;

import java.util.List;
import java.util.Set;

/**
 * The Bidi rule (RFC 5893, section 2). In a domain name with a right-to-left letter or an Arabic number, each label
 * must keep its direction, so that labels never appear in another order.
 */
final class BidiRule {

    private static final Set<Byte> RIGHT_TO_LEFT = Set.of(
            Character.DIRECTIONALITY_RIGHT_TO_LEFT,
            Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC,
            Character.DIRECTIONALITY_ARABIC_NUMBER);

    /** Classes that are allowed in a label of either direction. */
    private static final Set<Byte> NEUTRAL = Set.of(
            Character.DIRECTIONALITY_EUROPEAN_NUMBER,
            Character.DIRECTIONALITY_EUROPEAN_NUMBER_SEPARATOR,
            Character.DIRECTIONALITY_EUROPEAN_NUMBER_TERMINATOR,
            Character.DIRECTIONALITY_COMMON_NUMBER_SEPARATOR,
            Character.DIRECTIONALITY_OTHER_NEUTRALS,
            Character.DIRECTIONALITY_BOUNDARY_NEUTRAL,
            Character.DIRECTIONALITY_NONSPACING_MARK);

    private BidiRule() {}

    static boolean isKeptBy(List<String> labels) {
        boolean concerned = labels.stream().flatMapToInt(String::codePoints).anyMatch(BidiRule::isRightToLeft);
        return !concerned || labels.stream().allMatch(label -> label.isEmpty() || isKeptBy(label));
    }

    private static boolean isKeptBy(String label) {
        byte last = lastDirection(label);
        return switch (Character.getDirectionality(label.codePointAt(0))) {
            case Character.DIRECTIONALITY_LEFT_TO_RIGHT ->
                label.codePoints().allMatch(BidiRule::fitsLeftToRight)
                        && !RIGHT_TO_LEFT.contains(last)
                        && endsWell(last);
            case Character.DIRECTIONALITY_RIGHT_TO_LEFT, Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC ->
                label.codePoints().allMatch(BidiRule::fitsRightToLeft)
                        && endsWell(last)
                        && !(has(label, Character.DIRECTIONALITY_EUROPEAN_NUMBER)
                                && has(label, Character.DIRECTIONALITY_ARABIC_NUMBER));
            default -> false;
        };
    }

    /**
     * Whether a label may end with this class: a letter of either direction or a number. Nonspacing marks at the end
     * are ignored.
     */
    private static boolean endsWell(byte last) {
        return last == Character.DIRECTIONALITY_LEFT_TO_RIGHT
                || last == Character.DIRECTIONALITY_EUROPEAN_NUMBER
                || RIGHT_TO_LEFT.contains(last);
    }

    private static byte lastDirection(String label) {
        byte last = Character.DIRECTIONALITY_UNDEFINED;
        for (int i = label.length(); i > 0; i -= Character.charCount(label.codePointBefore(i))) {
            last = Character.getDirectionality(label.codePointBefore(i));
            if (last != Character.DIRECTIONALITY_NONSPACING_MARK) {
                return last;
            }
        }
        return last;
    }

    private static boolean has(String label, byte directionality) {
        return label.codePoints().anyMatch(c -> Character.getDirectionality(c) == directionality);
    }

    private static boolean isRightToLeft(int codePoint) {
        return RIGHT_TO_LEFT.contains(Character.getDirectionality(codePoint));
    }

    private static boolean fitsRightToLeft(int codePoint) {
        return isRightToLeft(codePoint) || NEUTRAL.contains(Character.getDirectionality(codePoint));
    }

    private static boolean fitsLeftToRight(int codePoint) {
        byte directionality = Character.getDirectionality(codePoint);
        return directionality == Character.DIRECTIONALITY_LEFT_TO_RIGHT || NEUTRAL.contains(directionality);
    }
}
