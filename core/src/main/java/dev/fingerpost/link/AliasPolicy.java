package dev.fingerpost.link;

import java.util.Optional;

/**
 * Which aliases are allowed, and which two are the same. A port: a host may narrow or widen it.
 *
 * <p>Implementations are pure and thread-safe, never throw, and keep their answers
 * for as long as links are stored: a changed {@link #key} separates stored aliases from their links.
 */
public interface AliasPolicy {

    /** Why this alias (already in NFC) is refused, completing "must ..."; empty when it is fine. */
    Optional<String> refusal(String alias);

    /**
     * The form under which two aliases of a domain are one alias: the alias itself, or its folded
     * form. At most 1,600 bytes of UTF-8 for an alias that is not refused. The key of a key is itself.
     */
    String key(String alias);

    /** The rules links have unless the host says otherwise: case matters, default reserved words. */
    static StandardAliasPolicy standard() {
        return StandardAliasPolicy.DEFAULT;
    }
}
