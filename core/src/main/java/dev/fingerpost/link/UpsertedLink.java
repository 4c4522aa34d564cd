package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

/**
 * The result of {@link Links#upsert}.
 *
 * @param created whether the link is new
 */
public record UpsertedLink(Link link, boolean created) {

    public UpsertedLink {
        requireNonNull(link, "link");
    }
}
