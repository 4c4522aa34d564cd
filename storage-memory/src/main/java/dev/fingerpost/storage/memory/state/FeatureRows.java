package dev.fingerpost.storage.memory.state;

import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.Link;
import org.jspecify.annotations.Nullable;

/** The rows of a feature. Immutable. They follow the links that they belong to. */
public interface FeatureRows {

    /**
     * With clicks of a link that were counted.
     *
     * @param note what is kept of them; {@code null} for nothing
     */
    default FeatureRows counted(Link link, long clicks, @Nullable ClickNote note) {
        return this;
    }

    /** With the rows of a link at its new owner. */
    default FeatureRows given(Link before, Link after) {
        return this;
    }

    /** Without the rows of a deleted link. */
    default FeatureRows without(Link link) {
        return this;
    }
}
