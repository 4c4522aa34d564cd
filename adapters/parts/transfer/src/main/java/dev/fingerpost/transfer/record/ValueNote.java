package dev.fingerpost.transfer.record;

import static java.util.Objects.requireNonNull;

import java.util.EnumSet;
import java.util.Set;

/**
 * What an import has done with values that could not be taken unchanged. The names of the constants are keys for texts
 * in other languages.
 */
public enum ValueNote {
    NOT_A_NUMBER("could not be read as numbers and became 0"),
    NOT_A_TIME("could not be read as times and were replaced"),
    END_OF_DAY("are days without a time, so their links expire after that day, at midnight in UTC"),
    ARCHIVED("became the label archived, because archived links still redirect in the source"),
    MORE_LABELS("were left out, since a link has at most 20 labels"),
    SHORT_LABEL("were shortened to labels of 50 characters on one line"),
    FURTHER_ADDRESS("are further addresses of links; the clicks are counted at the first"),
    SHORT_TITLE("were shortened to 255 characters"),
    CHANGED("were changed");

    private static final Set<ValueNote> KEPT = EnumSet.of(END_OF_DAY, ARCHIVED, FURTHER_ADDRESS);

    private final String text;

    ValueNote(String text) {
        this.text = requireNonNull(text, "text");
    }

    /** The end of an English sentence that begins with "Values of the column that". */
    public String text() {
        return text;
    }

    /** Whether the values are not stored as the source has them. */
    public boolean isLoss() {
        return !KEPT.contains(this);
    }
}
