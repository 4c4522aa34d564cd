package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.internal.text.InputText;
import dev.fingerpost.text.PlainText;
import java.util.Optional;

/**
 * The part of a short link after the domain.
 *
 * @param text as it is shown, in NFC
 * @param key the form under which it is unique in its domain, made by the host's {@link AliasPolicy}
 */
public record Alias(String text, String key) {

    /** Twice the longest alias, for text that is not composed yet; longer text is not looked up. */
    public static final int LONGEST_WRITTEN = 512;

    public Alias {
        requireNonNull(text, "text");
        requireNonNull(key, "key");
    }

    /** The alias with the key that the policy gives it. */
    public static Alias of(String text, AliasPolicy policy) {
        return new Alias(text, policy.key(text));
    }

    /**
     * The key of an alias as a visitor or a caller writes it, composed or not; empty for text that no alias can be.
     */
    public static Optional<String> lookupKey(String written, AliasPolicy policy) {
        if (written.isEmpty() || PlainText.length(written) > LONGEST_WRITTEN) {
            return Optional.empty();
        }
        return Optional.of(policy.key(InputText.nfc(written)));
    }

    @Override
    public String toString() {
        return text;
    }
}
