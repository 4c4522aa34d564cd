package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

/**
 * The part of a short link after the domain.
 *
 * @param text as it is shown, in NFC
 * @param key the form under which it is unique in its domain, made by the host's {@link AliasPolicy}
 */
public record Alias(String text, String key) {

    public Alias {
        requireNonNull(text, "text");
        requireNonNull(key, "key");
    }

    /** The alias with the key that the policy gives it. */
    public static Alias of(String text, AliasPolicy policy) {
        return new Alias(text, policy.key(text));
    }

    @Override
    public String toString() {
        return text;
    }
}
