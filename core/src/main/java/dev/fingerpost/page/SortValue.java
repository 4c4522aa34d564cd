package dev.fingerpost.page;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.text.Folding;
import java.util.function.Function;

/**
 * The value of a row by which a list is sorted. Numbers compare as numbers, texts by Unicode code point of their folded
 * form; a missing text sorts as an empty one.
 */
public sealed interface SortValue extends Comparable<SortValue> {

    /** A number, such as an id or a number of clicks. */
    record OfNumber(long number) implements SortValue {

        @Override
        public <R> R fold(
                Function<? super OfNumber, ? extends R> ofNumber, Function<? super OfText, ? extends R> ofText) {
            return ofNumber.apply(this);
        }

        @Override
        public int compareTo(SortValue other) {
            if (other instanceof OfNumber others) {
                return Long.compare(number, others.number);
            }
            throw new IllegalArgumentException("a number sorts among numbers only");
        }
    }

    /** A text as it is stored, not folded. */
    record OfText(String text) implements SortValue {

        public OfText {
            requireNonNull(text, "text");
        }

        /** The form by which texts are compared. */
        public String folded() {
            return Folding.fold(text);
        }

        @Override
        public <R> R fold(
                Function<? super OfNumber, ? extends R> ofNumber, Function<? super OfText, ? extends R> ofText) {
            return ofText.apply(this);
        }

        @Override
        public int compareTo(SortValue other) {
            if (other instanceof OfText others) {
                return Folding.compare(text, others.text);
            }
            throw new IllegalArgumentException("a text sorts among texts only");
        }
    }

    /**
     * Applies the function for this kind of value. A new kind needs a new parameter, which breaks the compilation of
     * every caller that does not handle it.
     */
    <R> R fold(Function<? super OfNumber, ? extends R> ofNumber, Function<? super OfText, ? extends R> ofText);

    /** Compares two values of the same kind; all values of one list are of the same kind. */
    @Override
    int compareTo(SortValue other);
}
