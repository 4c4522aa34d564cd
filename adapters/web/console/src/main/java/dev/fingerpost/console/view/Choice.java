package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

/**
 * An option of a list to choose from.
 *
 * @param value the value that the form sends
 * @param label the label that the person reads
 */
public record Choice(String value, String label) {

    public Choice {
        requireNonNull(value, "value");
        requireNonNull(label, "label");
    }
}
