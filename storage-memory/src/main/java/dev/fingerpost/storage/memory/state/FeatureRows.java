package dev.fingerpost.storage.memory.state;

import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkVersion;

/**
 * The rows of a feature. Immutable. When a link changes, the methods return the rows with the changes that follow from
 * it.
 */
public interface FeatureRows {

    /**
     * Returns these rows after clicks of a link were counted.
     *
     * @param version the version for which they were counted
     * @param note what this feature or another one stores about the clicks
     */
    default FeatureRows counted(Link link, LinkVersion version, long clicks, ClickNote note) {
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
