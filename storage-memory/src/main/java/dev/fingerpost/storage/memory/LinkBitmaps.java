package dev.fingerpost.storage.memory;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.link.SearchBy;
import dev.fingerpost.text.Folding;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The bitmaps of links: the bits of the ids of their domain and space, the statuses that they can have, and hashes of their
 * pixels and of each three characters in a row of their texts. A filter asks for the same.
 */
final class LinkBitmaps implements Bitmaps<Link> {

    private static final List<LinkStatus> STATUSES = List.of(LinkStatus.values());

    private static final int ID_BITS = 12;

    /** Of ids that are not less than this: they share a code. */
    private static final int OTHER = (1 << ID_BITS) - 1;

    private static final int DOMAIN = 0;
    private static final int SPACE = DOMAIN + ID_BITS;
    private static final int STATUS = SPACE + ID_BITS;

    /** Links whose status depends on the time. */
    private static final int CHANGING = STATUS + STATUSES.size();

    private static final int PIXEL = CHANGING + 1;
    private static final int PIXELS = 16;

    private static final HashedTrigrams TITLE = new HashedTrigrams(PIXEL + PIXELS, 128);
    private static final HashedTrigrams ALIAS = new HashedTrigrams(TITLE.end(), 64);
    private static final HashedTrigrams URL = new HashedTrigrams(ALIAS.end(), 256);

    @Override
    public int count() {
        return URL.end();
    }

    @Override
    public void of(Link link, @Nullable Link other, IntConsumer numbers) {
        addCode(link.domainId(), DOMAIN, numbers);
        addCode(link.content().spaceId(), SPACE, numbers);
        Set<LinkStatus> statuses = link.possibleStatuses();
        statuses.forEach(status -> numbers.accept(ofStatus(status)));
        if (statuses.size() > 1) {
            numbers.accept(CHANGING);
        }
        link.pixelIds().forEach(pixel -> numbers.accept(ofPixel(pixel)));
        for (SearchBy field : SearchBy.values()) {
            String text = field.textOf(link);
            if (other == null || !text.equals(field.textOf(other))) {
                trigrams(field).of(Folding.fold(text), numbers);
            }
        }
    }

    /** What a filter demands of the bitmaps. */
    static BitmapFilter filter(LinkFilter filter) {
        BitSet within = new BitSet();
        BitSet outside = new BitSet();
        BitSet undecidedIn = new BitSet();
        trigrams(filter.searchBy()).of(Folding.fold(filter.search()), within::set);
        demandCode(filter.domainId(), DOMAIN, within, outside);
        demandCode(filter.spaceId(), SPACE, within, outside);
        LinkStatus status = filter.status();
        if (status != null) {
            within.set(ofStatus(status));
            undecidedIn.set(CHANGING);
        }
        Long pixel = filter.pixelId();
        if (pixel != null) {
            within.set(ofPixel(pixel));
        }
        return new BitmapFilter(within, outside, undecidedIn, isDecided(filter));
    }

    /** Whether the codes and the possible statuses say all that a filter asks. */
    private static boolean isDecided(LinkFilter filter) {
        return filter.equals(LinkFilter.ANY
                        .withSearch("", filter.searchBy())
                        .withDomain(filter.domainId())
                        .withSpace(filter.spaceId())
                        .withStatus(filter.status()))
                && code(filter.domainId()) != OTHER
                && code(filter.spaceId()) != OTHER;
    }

    private static void addCode(@Nullable Long id, int first, IntConsumer numbers) {
        int code = code(id);
        for (int bit = 0; bit < ID_BITS; bit++) {
            if (((code >> bit) & 1) == 1) {
                numbers.accept(first + bit);
            }
        }
    }

    private static void demandCode(@Nullable Long id, int first, BitSet within, BitSet outside) {
        if (id != null) {
            outside.set(first, first + ID_BITS);
            addCode(id, first, within::set);
            outside.andNot(within);
        }
    }

    private static int code(@Nullable Long id) {
        if (id == null) {
            return 0;
        }
        return id < 0 || id >= OTHER - 1 ? OTHER : (int) (id + 1);
    }

    private static int ofStatus(LinkStatus status) {
        return STATUS + STATUSES.indexOf(status);
    }

    private static int ofPixel(long pixel) {
        return PIXEL + Math.floorMod(pixel, PIXELS);
    }

    private static HashedTrigrams trigrams(SearchBy field) {
        return switch (field) {
            case TITLE -> TITLE;
            case ALIAS -> ALIAS;
            case URL -> URL;
        };
    }
}
