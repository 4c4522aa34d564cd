package dev.fingerpost.transfer.record;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkField;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.restore.LinkSnapshot;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A record of a {@code Source}. Ids come from the source; an import translates them. Domains, spaces and pixels come
 * before the links that refer to them.
 */
public sealed interface TransferRecord {

    /**
     * The line or the row in the source, counted from 1 (for Kutt the id of the row); 0 for a record that has none of
     * its own.
     */
    long line();

    /**
     * A domain of links.
     *
     * @param baseUrl {@code null} if the source does not know it
     */
    record OfDomain(long line, long id, @Nullable String baseUrl) implements TransferRecord {}

    /**
     * A space of links.
     *
     * @param name {@code null} if the source does not know it
     */
    record OfSpace(long line, long id, @Nullable String name) implements TransferRecord {}

    /** A pixel. */
    record OfPixel(long line, long id, PixelDraft draft, Instant createdAt, Instant updatedAt)
            implements TransferRecord {
        public OfPixel {
            requireNonNull(draft, "draft");
            requireNonNull(createdAt, "createdAt");
            requireNonNull(updatedAt, "updatedAt");
        }
    }

    /**
     * A pixel of a table, which contains only its fields. If a pixel with the same fields is stored, it is used as this
     * pixel.
     *
     * @param createdAt the time of creation for a pixel that is not stored yet
     */
    record OfNamedPixel(long id, PixelDraft draft, Instant createdAt) implements TransferRecord {
        public OfNamedPixel {
            requireNonNull(draft, "draft");
            requireNonNull(createdAt, "createdAt");
        }

        /** Returns 0, because tables have pixels in the rows of links. */
        @Override
        public long line() {
            return 0;
        }
    }

    /**
     * A link.
     *
     * @param given the fields that the source has. An existing link keeps its others if the import changes it
     * @param hidden the passwords of which the source says only that there are some. The link is refused unless an
     *     existing link has them
     */
    record OfLink(long line, LinkSnapshot snapshot, Set<LinkField> given, Set<LinkField> hidden)
            implements TransferRecord {

        /** A link of a source that has all fields. */
        public OfLink(long line, LinkSnapshot snapshot) {
            this(line, snapshot, EnumSet.allOf(LinkField.class), Set.of());
        }

        public OfLink {
            requireNonNull(snapshot, "snapshot");
            given = Set.copyOf(given);
            hidden = Set.copyOf(hidden);
        }

        public OfLink with(LinkSnapshot newSnapshot) {
            return new OfLink(line, newSnapshot, given, hidden);
        }

        /** This link with the fields of a stored one that the source does not have. */
        public OfLink over(Link stored) {
            LinkDraft draft = LinkDraft.of(stored);
            for (LinkField field : given) {
                draft = field.set(draft, field.ofDraft(snapshot.draft()));
            }
            return with(snapshot.withDraft(draft));
        }
    }

    /**
     * A record that cannot be read, or was not imported.
     *
     * @param name the alias of the link or the name of the pixel; empty if it is not known
     */
    record Refused(long line, String name, List<Violation> violations) implements TransferRecord {
        public Refused {
            requireNonNull(name, "name");
            violations = List.copyOf(violations);
        }
    }
}
