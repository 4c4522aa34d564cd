package dev.fingerpost.failure;

import java.io.Serializable;
import java.util.Locale;

/**
 * The rule that a {@link Violation} names, for programs and for translations: a {@link CoreViolation}, one of an adapter,
 * or one of the host. An enum of a host's own rules may implement it, whose texts the host translates by its own bundle.
 */
public interface ViolationCode extends Serializable {

    /** The stable name, which is its key in bundles of texts: upper-case letters, digits and {@code _}. */
    String name();

    /** The code that programs are told, in lower case. Rules that differ only in their texts share one. */
    default String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The rule in English, as it is said of a field. {@code {0}} stands for the first argument, {@code {1}} for the next. */
    String text();
}
