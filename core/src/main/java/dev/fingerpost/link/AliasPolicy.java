package dev.fingerpost.link;

import dev.fingerpost.failure.Refusal;
import dev.fingerpost.internal.text.InputText;
import dev.fingerpost.text.PlainText;
import java.util.Optional;

/**
 * Which aliases are allowed, and which two are equal. A port: a host may be stricter or more lenient.
 *
 * <p>Implementations are pure and thread-safe, never throw, and give the same answers for as long as links are stored:
 * where {@link #key} changes, stored links are no longer found.
 */
public interface AliasPolicy {

    /** Twice the longest alias, for text that is not composed yet; longer text is not looked up. */
    int LONGEST_WRITTEN = 512;

    /** Why this alias (in NFC) is not allowed, for a host's own rule as {@link Refusal#own}; empty if it is allowed. */
    Optional<Refusal> refusal(String alias);

    /**
     * The form that is compared: two aliases of a domain with the same key are the same alias. The key of an allowed
     * alias has at most 1,600 bytes of UTF-8, and the key of a key is itself.
     */
    String key(String alias);

    /**
     * The key of an alias as a visitor or a caller writes it, composed or not; empty for text that no alias can be.
     */
    static Optional<String> lookupKey(String written, AliasPolicy policy) {
        if (written.isEmpty() || PlainText.length(written) > LONGEST_WRITTEN) {
            return Optional.empty();
        }
        return Optional.of(policy.key(InputText.nfc(written)));
    }

    /**
     * A path without its glued tail: the punctuation, closing brackets and quotes, spaces and invisible characters that texts
     * and chats add to an address, as in {@code /sale).}. No alias of the standard policy ends with one.
     *
     * @param path percent-decoded
     * @return the path itself if it has no such tail; may be empty
     */
    static String withoutTail(String path) {
        return GluedTail.without(path);
    }

    /** The default: case matters, and {@link StandardAliasPolicy#RESERVED_WORDS} are reserved. */
    static StandardAliasPolicy standard() {
        return StandardAliasPolicy.DEFAULT;
    }
}
