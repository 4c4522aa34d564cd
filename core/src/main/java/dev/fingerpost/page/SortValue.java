package dev.fingerpost.page;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.text.CodePoints;
import dev.fingerpost.text.Folding;

/**
 * What a list is sorted by, of one row. Numbers compare as numbers; texts by Unicode code point of their folded form,
 * a missing text as the empty one.
 */
public sealed interface SortValue extends Comparable<SortValue> {

    /** A number: an id, a click count. */
    record OfNumber(long number) implements SortValue {}

    /** A text as it is stored, not folded. */
    record OfText(String text) implements SortValue {

        public OfText {
            requireNonNull(text, "text");
        }

        /** The form that is compared. */
        public String folded() {
            return Folding.fold(text);
        }
    }

    /** Compares two values of one kind; a list never has both. */
    @Override
    default int compareTo(SortValue other) {
        if (this instanceof OfNumber mine && other instanceof OfNumber others) {
            return Long.compare(mine.number(), others.number());
        }
        if (this instanceof OfText mine && other instanceof OfText others) {
            return CodePoints.CODE_POINT_ORDER.compare(mine.folded(), others.folded());
        }
        throw new IllegalArgumentException("a number and a text have no order");
    }
}
