package dev.fingerpost.server.settings;

import dev.fingerpost.http.wire.SimilarName;
import java.util.Collection;

/** The name that a misspelt one probably means. */
public final class Suggestion {

    private Suggestion() {}

    /** A question to append to a message, with the most similar name; empty where none is similar. */
    public static String text(String typed, Collection<String> names) {
        return SimilarName.of(typed, names)
                .map(name -> " (did you mean " + name + "?)")
                .orElse("");
    }
}
