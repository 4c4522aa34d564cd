package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

/**
 * The part of a short URL after the domain.
 *
 * @param text the alias as it is shown, in NFC
 * @param key the form by which aliases are compared, unique in a domain; see {@link AliasPolicy#key}
 */
public record Alias(String text, String key) {

    public Alias {
        requireNonNull(text, "text");
        requireNonNull(key, "key");
    }

    /** The alias with this text and its key under the policy. */
    public static Alias of(String text, AliasPolicy policy) {
        return new Alias(text, policy.key(text));
    }

    @Override
    public String toString() {
        return text;
    }
}
