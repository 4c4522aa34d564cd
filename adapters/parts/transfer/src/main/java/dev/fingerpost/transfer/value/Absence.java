package dev.fingerpost.transfer.value;

import java.util.Locale;
import java.util.Set;

/** Words with which tables say that a value is missing, in columns that are not free text. */
public final class Absence {

    private static final Set<String> WORDS = Set.of(
            "",
            "null",
            "(null)",
            "\\n",
            "nil",
            "none",
            "n/a",
            "na",
            "n.a.",
            "#n/a",
            "nan",
            "undefined",
            "-",
            "--",
            "\u2013",
            "\u2014");

    /** Words that say that nothing is limited, protected or ended. */
    private static final Set<String> NEUTRAL = Set.of(
            "0",
            "false",
            "no",
            "off",
            "f",
            "n",
            "nein",
            "non",
            "never",
            "nie",
            "jamais",
            "unlimited",
            "unbegrenzt",
            "\u221e",
            "all",
            "any",
            "[]",
            "{}",
            "0.0");

    private Absence() {}

    /** Whether the value is missing. */
    public static boolean isIn(String value) {
        return WORDS.contains(value.strip().toLowerCase(Locale.ROOT));
    }

    /** Whether the value is missing, or says that there is no protection, limit or target. */
    public static boolean isNeutral(String value) {
        return isIn(value) || NEUTRAL.contains(value.strip().toLowerCase(Locale.ROOT)) || Times.isZero(value);
    }
}
