package dev.fingerpost.change;

import dev.fingerpost.link.Gate;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.storage.Storage;
import java.util.List;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * What a change is about to store for an owner: links, or one row of another kind.
 *
 * @param links the rows as they are to be, if they are links; otherwise empty
 * @param counted reads the owner's total of the other kind; {@code null} for links
 * @param earlier in a trial, which stores nothing, the rows that its earlier parts would have added; otherwise 0
 */
public record Proposal(
        ChangeKind kind,
        long owner,
        List<Gate.Change> links,
        @Nullable ToLongFunction<Storage> counted,
        long earlier) {

    public Proposal {
        links = List.copyOf(links);
    }

    public static Proposal ofLinks(ChangeKind kind, long owner, List<Gate.Change> links) {
        return new Proposal(kind, owner, links, null, 0);
    }

    /** Returns this proposal as a part of a trial whose earlier parts would have added this number of rows. */
    public Proposal after(long newEarlier) {
        return new Proposal(kind, owner, links, counted, newEarlier);
    }

    public static Proposal ofPixel(long owner) {
        return ofOne(
                ChangeKind.PIXELS,
                owner,
                view -> view.pixels().find(owner, PixelQuery.all()).total());
    }

    /**
     * A proposal for one row of a kind other than links.
     *
     * @param counted reads the owner's total
     */
    public static Proposal ofOne(ChangeKind kind, long owner, ToLongFunction<Storage> counted) {
        return new Proposal(kind, owner, List.of(), counted, 0);
    }

    public int rows() {
        return counted == null ? links.size() : 1;
    }

    /** Whether a row is added to the owner's; not if it is a link that is only changed. */
    public boolean adds(int row) {
        return counted != null || links.get(row).before() == null;
    }

    /** Whether the owner's total grows. */
    public boolean grows() {
        return counted != null || links.stream().anyMatch(link -> link.before() == null);
    }

    /**
     * The owner's total, including the {@code earlier} parts of a trial. Locks the owner: other transactions that ask
     * for the owner's total wait until this one ends.
     */
    public long stored(Storage transaction) {
        long ownersLinks = transaction.links().lockOwner(owner);
        return earlier + stored(transaction, ownersLinks);
    }

    private long stored(Storage transaction, long ownersLinks) {
        return counted == null ? ownersLinks : counted.applyAsLong(transaction);
    }
}
