package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.version.ExpectedVersion;

/**
 * A change to one of many links, for {@link Links#updateAll}.
 *
 * @param id of the link
 * @param expected the version that the link must have
 */
public record LinkUpdate(long id, LinkEdit edit, ExpectedVersion expected) {

    public LinkUpdate {
        requireNonNull(edit, "edit");
        requireNonNull(expected, "expected");
    }

    /** A change to a link in any version. */
    public static LinkUpdate of(long id, LinkEdit edit) {
        return new LinkUpdate(id, edit, ExpectedVersion.any());
    }

    /** The same change to a link in another version. */
    public LinkUpdate withExpected(ExpectedVersion version) {
        return new LinkUpdate(id, edit, version);
    }

    /** Refuses a link in another version than the expected. */
    void check(Link link) {
        expected.check(link.version());
    }
}
