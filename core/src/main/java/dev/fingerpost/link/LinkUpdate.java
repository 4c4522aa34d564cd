package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.ExpectedVersion;
import java.util.function.UnaryOperator;

/**
 * A change of one link, for {@link Links#updateAll}.
 *
 * @param id the id of the link
 * @param edit the edit, as in {@link Links#update(long, UnaryOperator)}
 * @param expected the version that the link must have
 */
public record LinkUpdate(long id, UnaryOperator<LinkDraft> edit, ExpectedVersion expected) {

    public LinkUpdate {
        requireNonNull(edit, "edit");
        requireNonNull(expected, "expected");
    }

    /** A change of a link regardless of its version. */
    public static LinkUpdate of(long id, UnaryOperator<LinkDraft> edit) {
        return new LinkUpdate(id, edit, ExpectedVersion.any());
    }

    /** Returns this change for a link that must have the given version. */
    public LinkUpdate withExpected(ExpectedVersion version) {
        return new LinkUpdate(id, edit, version);
    }
}
