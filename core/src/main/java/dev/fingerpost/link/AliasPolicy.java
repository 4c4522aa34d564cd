package dev.fingerpost.link;

import dev.fingerpost.failure.Refusal;
import java.util.Optional;

/**
 * Which aliases are allowed, and which two are equal. A port: a host may be stricter or more lenient.
 *
 * <p>Implementations are pure and thread-safe, never throw, and give the same answers for as long as links are stored:
 * where {@link #key} changes, stored links are no longer found.
 */
public interface AliasPolicy {

    /** Why this alias (in NFC) is not allowed, for a host's own rule as {@link Refusal#own}; empty if it is allowed. */
    Optional<Refusal> refusal(String alias);

    /**
     * The form that is compared: two aliases of a domain with the same key are the same alias. The key of an allowed
     * alias has at most 1,600 bytes of UTF-8, and the key of a key is itself.
     */
    String key(String alias);

    /** The default: case matters, and {@link StandardAliasPolicy#RESERVED_WORDS} are reserved. */
    static StandardAliasPolicy standard() {
        return StandardAliasPolicy.DEFAULT;
    }
}
