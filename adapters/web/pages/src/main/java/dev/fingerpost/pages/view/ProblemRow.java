package dev.fingerpost.pages.view;

import static java.util.Objects.requireNonNull;

/**
 * A kind of problem of the API.
 *
 * @param code the code in a problem document
 * @param meaning the description in the language of the page, without a full stop
 * @param retriable whether nothing was changed and a retry may succeed
 */
public record ProblemRow(String code, int status, String meaning, boolean retriable) {

    public ProblemRow {
        requireNonNull(code, "code");
        requireNonNull(meaning, "meaning");
    }
}
