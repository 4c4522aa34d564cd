package dev.fingerpost.server.settings;

import java.util.Collection;
import java.util.Comparator;
import java.util.function.ToIntFunction;

/** The name that a misspelt one probably means. */
public final class Suggestion {

    private static final int MOST_EDITS = 3;

    private Suggestion() {}

    /** A question to append to a message, with the most similar name; empty where none is similar. */
    public static String text(String typed, Collection<String> names) {
        ToIntFunction<String> edits = name -> edits(typed, name);
        return names.stream()
                .min(Comparator.comparingInt(edits).thenComparing(Comparator.naturalOrder()))
                .filter(name -> edits.applyAsInt(name) <= Math.min(MOST_EDITS, name.length() / 2))
                .map(name -> " (did you mean " + name + "?)")
                .orElse("");
    }

    /** The Levenshtein distance: how many characters are to be inserted, deleted or replaced. */
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
