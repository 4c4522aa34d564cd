package dev.fingerpost.page;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.text.Folding;
import java.util.function.Function;

/**
 * The value of a row that a list is sorted by. Numbers compare as numbers, texts by Unicode code point of their folded
 * form; a missing text sorts as an empty one.
 */
public sealed interface SortValue extends Comparable<SortValue> {

    /** A number: an id, a click count. */
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

        /** The form that is compared. */
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
     * Applies the function for this kind of value. Each kind applies its own, so a new one cannot be written without
     * one more parameter, which breaks the compilation of every caller.
     */
    <R> R fold(Function<? super OfNumber, ? extends R> ofNumber, Function<? super OfText, ? extends R> ofText);

    /** Compares two values of one kind; a list never has both. */
    @Override
    int compareTo(SortValue other);
}
