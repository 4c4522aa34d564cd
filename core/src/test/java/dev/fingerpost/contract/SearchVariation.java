package dev.fingerpost.contract;

import java.util.Locale;

/**
 * Varies a part of a text: in another case, which a correct search ignores, or with wildcards and spaces, which it
 * takes literally.
 */
enum SearchVariation {
    NONE {
        @Override
        String of(String piece) {
            return piece;
        }
    },
    UPPER_CASE {
        @Override
        String of(String piece) {
            return piece.toUpperCase(Locale.ROOT);
        }
    },
    LOWER_CASE {
        @Override
        String of(String piece) {
            return piece.toLowerCase(Locale.ROOT);
        }
    },
    PERCENT_WITHIN {
        @Override
        String of(String piece) {
            return replacedInTheMiddle(piece, "%");
        }
    },
    UNDERSCORE_WITHIN {
        @Override
        String of(String piece) {
            return replacedInTheMiddle(piece, "_");
        }
    },
    BACKSLASH_WITHIN {
        @Override
        String of(String piece) {
            return replacedInTheMiddle(piece, "\\");
        }
    },
    SPACE_AROUND {
        @Override
        String of(String piece) {
            return " " + piece + " ";
        }
    };

    abstract String of(String piece);

    private static String replacedInTheMiddle(String piece, String character) {
        int length = piece.codePointCount(0, piece.length());
        int middle = piece.offsetByCodePoints(0, length / 2);
        int end = middle == piece.length() ? middle : piece.offsetByCodePoints(middle, 1);
        return piece.substring(0, middle) + character + piece.substring(end);
    }
}
