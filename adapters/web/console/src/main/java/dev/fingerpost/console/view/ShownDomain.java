package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

/**
 * A domain in the list.
 *
 * @param name the base URL without its scheme
 * @param recent the clicks of the last days, in words; empty without statistics
 * @param isOwn whether only this owner may use it
 */
public record ShownDomain(String id, String name, String recent, boolean isOwn) {

    public ShownDomain {
        requireNonNull(id, "id");
        requireNonNull(name, "name");
        requireNonNull(recent, "recent");
    }
}
