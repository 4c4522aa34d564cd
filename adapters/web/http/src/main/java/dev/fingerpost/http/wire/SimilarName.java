package dev.fingerpost.http.wire;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToIntFunction;

/** Finds the name that was probably meant by a misspelt one. */
public final class SimilarName {

    private static final int MOST_EDITS = 3;

    /** A longer text is not a misspelt name, and would take long to compare. */
    private static final int LONGEST = 64;

    /** The fewest letters that can be the beginning of a name. With fewer, too many names begin alike. */
    private static final int SHORTEST = 4;

    private SimilarName() {}

    /** The name that is most similar to what was typed, ignoring case; empty if no name is similar. */
    public static Optional<String> of(String typed, Collection<String> names) {
        String lower = typed.toLowerCase(Locale.ROOT);
        ToIntFunction<String> edits = name -> distance(lower, name);
        return typed.length() > LONGEST
                ? Optional.empty()
                : names.stream()
                        .min(Comparator.comparingInt(edits).thenComparing(Comparator.naturalOrder()))
                        .filter(name -> edits.applyAsInt(name) <= Math.min(MOST_EDITS, name.length() / 2));
    }

    /**
     * The distance of two names. A name that continues the typed one ({@code space}, {@code space_id}) is as close as
     * one with a wrong letter.
     */
    private static int distance(String typed, String known) {
        String name = known.toLowerCase(Locale.ROOT);
        return typed.length() >= SHORTEST && name.startsWith(typed)
                ? Math.min(1, name.length() - typed.length())
                : edits(typed, name);
    }

    /** The Levenshtein distance: the number of characters that have to be inserted, deleted or replaced. */
    private static int edits(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[to.length()];
    }
}
