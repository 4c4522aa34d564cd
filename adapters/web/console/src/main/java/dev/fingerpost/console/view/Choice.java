package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * An option of a list to choose from.
 *
 * @param value the value that the form sends
 * @param label the label that the person reads
 */
public record Choice(String value, String label) {

    /** A longer list is a field in which people type a label, with the labels as suggestions. */
    private static final int MOST_LISTED = 100;

    public Choice {
        requireNonNull(value, "value");
        requireNonNull(label, "label");
    }

    /** Whether these are too many for a list, so that the form sends a label instead of a value. */
    public static boolean areMany(List<Choice> choices) {
        return choices.size() > MOST_LISTED;
    }

    /** The label of a value; the value itself if no choice has it. */
    public static String label(List<Choice> choices, String value) {
        return choices.stream()
                .filter(choice -> choice.value().equals(value))
                .findFirst()
                .map(Choice::label)
                .orElse(value);
    }

    /** The value of a label; the label itself if no choice has it, or if the form sends values. */
    public static String value(List<Choice> choices, String label) {
        return !areMany(choices)
                ? label
                : choices.stream()
                        .filter(choice -> choice.label().equalsIgnoreCase(label.strip()))
                        .findFirst()
                        .map(Choice::value)
                        .orElse(label);
    }
}
