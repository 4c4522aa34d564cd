package dev.fingerpost.quota;

import dev.fingerpost.text.WireNamed;
import java.util.Locale;

/**
 * How many rows of each kind an owner may have. A port that the host implements; it is asked before something is
 * stored. Lowering a quota deletes nothing. Implementations must be thread-safe and fast. Quotas are exact under
 * concurrent calls, unless the documentation of a storage says otherwise.
 */
@FunctionalInterface
public interface Quota {

    /** The answer for an owner without a quota. */
    long UNLIMITED = Long.MAX_VALUE;

    /** The greatest number of rows of a kind that the owner may have. */
    long most(long owner, Kind kind);

    /**
     * The kind of row that a quota limits, under the name that {@link dev.fingerpost.change.ChangeKind#added} has for it.
     * A violation of the quota names it as its field.
     */
    enum Kind implements WireNamed {
        /** Links, including imported links. */
        LINKS,
        /** Pixels. */
        PIXELS,
        /** Spaces, if they are stored. */
        SPACES,
        /** API keys that are valid. Sessions do not count. */
        KEYS;

        @Override
        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
