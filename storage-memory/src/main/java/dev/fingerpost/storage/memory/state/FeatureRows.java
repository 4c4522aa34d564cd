package dev.fingerpost.storage.memory.state;

import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.Link;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a feature. Immutable. When a link changes, the methods return the rows with the changes that follow from
 * it.
 */
public interface FeatureRows {

    /**
     * Returns these rows after clicks of a link were counted.
     *
     * @param note what the feature stores about the clicks; {@code null} if nothing
     */
    default FeatureRows counted(Link link, long clicks, @Nullable ClickNote note) {
        return this;
    }

    /** Returns these rows after a link was given to another owner. */
    default FeatureRows given(Link before, Link after) {
        return this;
    }

    /** Returns these rows after a link was deleted. */
    default FeatureRows without(Link link) {
        return this;
    }
}
