package dev.fingerpost.link;

import dev.fingerpost.failure.Refusal;
import dev.fingerpost.text.PlainText;
import dev.fingerpost.unicode.InputText;
import java.util.Optional;

/**
 * Decides which aliases are allowed, and which of them count as the same alias. A port: a host may be stricter or more
 * lenient than the {@linkplain #standard() default}.
 *
 * <p>Implementations are pure functions, thread-safe, and never throw. They must give the same answers for as long as
 * links are stored: if {@link #key} changes, stored links are no longer found.
 */
public interface AliasPolicy {

    /**
     * The longest text that is looked up as an alias: about twice as long as the longest alias, because a text that is
     * not in NFC can be longer than its NFC form.
     */
    int LONGEST_WRITTEN = 512;

    /**
     * Returns the reason why an alias in NFC is not allowed, or empty if it is allowed. Use {@link Refusal#own} for a
     * host's own rule.
     */
    Optional<Refusal> refusal(String alias);

    /**
     * Returns the form by which aliases are compared: two aliases of a domain with the same key are the same alias. The
     * key of an allowed alias has at most 1,600 bytes in UTF-8, and the key of a key is the key itself.
     */
    String key(String alias);

    /**
     * Returns the key of an alias as a visitor or a caller writes it, whether or not it is in NFC. Empty if no alias
     * can be written like this.
     */
    static Optional<String> lookupKey(String written, AliasPolicy policy) {
        if (written.isEmpty() || PlainText.length(written) > LONGEST_WRITTEN) {
            return Optional.empty();
        }
        return Optional.of(policy.key(InputText.nfc(written)));
    }

    /**
     * Removes what texts and chats append to an address: punctuation, brackets, quotes, mathematical and modifier
     * symbols, spaces and invisible characters, as in {@code /sale).}. No alias of the standard policy ends with such a
     * character.
     *
     * @param path percent-decoded
     * @return the path without this tail, unchanged if it has none; may be empty
     */
    static String withoutTail(String path) {
        return GluedTail.without(path);
    }

    /** The default policy: case matters, and {@link StandardAliasPolicy#RESERVED_WORDS} are reserved. */
    static StandardAliasPolicy standard() {
        return StandardAliasPolicy.DEFAULT;
    }
}
