package dev.fingerpost.internal.validation;

import dev.fingerpost.failure.Refusal;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.text.PlainText;
import java.util.List;
import java.util.Optional;

/**
 * A rule of drafts, named in {@link Satisfies} by its class and asked as the instance that {@link Constraints} got.
 * Thread-safe.
 *
 * @param <T> what it judges: the value of a field, or a whole draft
 */
@FunctionalInterface
public interface Rule<T> {

    /**
     * What is wrong with the value: each violation names a field of the draft, or nothing for the value itself. It may
     * be asked twice about a value.
     */
    List<Violation> violations(T value);

    /** The violation of the value itself that a domain rule's refusal is. */
    static List<Violation> ofValue(Optional<Refusal> refusal) {
        return refusal.map(broken -> broken.on("")).stream().toList();
    }

    /** Plain text of at most {@value #MAX_LENGTH} code points: a title, a name, a password. */
    record ShortText() implements Rule<String> {

        private static final int MAX_LENGTH = 255;

        @Override
        public List<Violation> violations(String text) {
            return ofValue(PlainText.refusal(text, MAX_LENGTH));
        }
    }
}
