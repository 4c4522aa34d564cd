package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;

/**
 * A link that a storage is to store under a new id.
 *
 * @param clicks the clicks that were counted elsewhere; 0 for a link that did not exist before
 */
public record NewLink(LinkContent content, long clicks, Instant createdAt, Instant updatedAt) {

    public NewLink {
        requireNonNull(content, "content");
        requireNonNull(createdAt, "createdAt");
        requireNonNull(updatedAt, "updatedAt");
        if (clicks < 0) {
            throw new IllegalArgumentException("clicks must not be negative");
        }
    }

    /** New links without clicks, all created at this instant. */
    public static List<NewLink> all(List<LinkContent> contents, Instant at) {
        return contents.stream().map(content -> new NewLink(content, 0, at, at)).toList();
    }

    /** The stored link, with version 1. */
    public Link stored(long id, long owner) {
        return Link.created(id, owner, content, createdAt).withClicks(clicks).withUpdatedAt(updatedAt);
    }
}
