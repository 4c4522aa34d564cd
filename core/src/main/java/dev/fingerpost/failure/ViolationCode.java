package dev.fingerpost.failure;

import java.io.Serializable;
import java.util.Locale;

/**
 * The rule that a {@link Violation} names, for programs and for translations: a {@link CoreViolation}, a rule of an
 * adapter, or a rule of the host. A host may implement it by an enum of its own rules, and translate their texts in a
 * bundle of its own.
 */
public interface ViolationCode extends Serializable {

    /** The stable name, which is the key in bundles of texts: upper-case letters, digits and {@code _}. */
    String name();

    /** The code in responses, in lower case. Rules that differ only in their texts share one code. */
    default String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The text in English, about a field. {@code {0}} stands for the first argument, {@code {1}} for the next. */
    String text();
}
