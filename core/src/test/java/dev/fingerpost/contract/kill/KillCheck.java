package dev.fingerpost.contract.kill;

import dev.fingerpost.Feature;
import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.Link;
import dev.fingerpost.storage.Storage;
import java.util.List;
import java.util.Optional;

/**
 * What a process that will be killed stores of a feature together with its links, and what the next process must find. A
 * class in the package of the contract of the feature, with a constructor without parameters: no list names it.
 */
public interface KillCheck {

    /** The port of the feature. */
    Class<?> port();

    /** Stores what belongs to a new link, in its transaction. */
    default void created(Storage transaction, Link link) {}

    /** The feature, for a library that counts clicks with it; empty if it does not take part in the count. */
    default Optional<Feature> feature() {
        return Optional.empty();
    }

    /** What the feature stores for each click. */
    default Optional<ClickNote> note() {
        return Optional.empty();
    }

    /** Does the work that the feature postpones. */
    default void catchUp(Storage storage) {}

    /** Returns a line for each fault in the rows of the stored links. */
    List<String> problems(Storage storage, List<Link> links);
}
