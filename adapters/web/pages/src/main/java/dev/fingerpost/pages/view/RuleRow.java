package dev.fingerpost.pages.view;

import static java.util.Objects.requireNonNull;

/**
 * A rule of the API that a field can violate.
 *
 * @param code the code in a problem document; empty if the text is a further one of the code before
 * @param text the description, in the language of the page
 */
public record RuleRow(String code, String text) {

    public RuleRow {
        requireNonNull(code, "code");
        requireNonNull(text, "text");
    }
}
