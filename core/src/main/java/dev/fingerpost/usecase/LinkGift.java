package dev.fingerpost.usecase;

import dev.fingerpost.change.ChangeKind;
import dev.fingerpost.change.Proposal;
import dev.fingerpost.change.RowListeners;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkUpdate;
import dev.fingerpost.link.Links;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.storage.Storage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;

/** Gives links to another owner, all links of a call or none. Each link is changed under the rules of the new owner. */
public record LinkGift(long owner, Storage storage, LinkServices services, RowListeners<Pixel> pixels) {

    /** Gives links. Returns the links as they are afterwards, in the order of the given ids. */
    public List<Link> give(List<Long> ids, long to, boolean withPixels) {
        if (to < 1 || to == owner) {
            throw new IllegalArgumentException("must go to another owner");
        }
        LinkRows.requireAtMost(Links.MOST_AT_ONCE, ids.size());
        LinkRows rows = new LinkRows(ids, true);
        return ids.isEmpty()
                ? List.of()
                : services.unit().run(storage, ChangeKind.GIFTS, owner, ids.size(), changes -> {
                    Storage view = changes.storage();
                    return give(view, ids, to, withPixels ? givePixels(view, rows, to) : Map.of());
                });
    }

    /** @param attached the pixels that each link keeps, which already belong to the new owner */
    private List<Link> give(Storage view, List<Long> ids, long to, Map<Long, List<Long>> attached) {
        List<LinkUpdate> edits = ids.stream()
                .map(id -> LinkUpdate.of(
                        id, link -> link.withSpace(null).withPixels(attached.getOrDefault(id, List.of()))))
                .toList();
        LinkEdits gift = new LinkEdits(edits, true, owner, to, view, services);
        return gift.inOrder(services.unit().run(view, ChangeKind.LINKS, to, ids.size(), gift));
    }

    /**
     * Locks the links, so that no pixels are added to them, and gives their pixels to the new owner. Returns the pixels
     * of each link.
     */
    private Map<Long, List<Long>> givePixels(Storage view, LinkRows rows, long to) {
        NavigableMap<Long, List<Link>> byPixel = new TreeMap<>();
        for (Link link : view.links().updateAll(owner, rows.ids(), locked -> locked)) {
            link.pixelIds()
                    .forEach(id -> byPixel.computeIfAbsent(id, first -> new ArrayList<>())
                            .add(link));
        }
        refuseShared(view, rows, byPixel);
        byPixel.keySet().removeIf(id -> !isGiven(view, id, to));
        Map<Long, List<Long>> attached = new HashMap<>();
        byPixel.values().stream()
                .flatMap(List::stream)
                .forEach(link -> attached.put(
                        link.id(),
                        link.pixelIds().stream().filter(byPixel::containsKey).toList()));
        return attached;
    }

    private void refuseShared(Storage view, LinkRows rows, NavigableMap<Long, List<Link>> byPixel) {
        RowViolations violations = rows.violations();
        byPixel.forEach((id, links) -> {
            if (view.links().find(owner, LinkQuery.all().withPixel(id), now()).total() > links.size()) {
                Violation shared = Violation.of("pixel_ids", CoreViolation.SHARED_PIXEL, String.valueOf(id));
                links.forEach(link -> violations.add(rows.rowOf(link), shared));
            }
        });
        violations.throwIfAny();
    }

    /** Gives a pixel. Returns false if the pixel no longer exists. */
    private boolean isGiven(Storage view, long id, long to) {
        return services.unit().run(view, ChangeKind.PIXELS, to, 1, changes -> {
            changes.require(() -> Proposal.ofPixel(to));
            AtomicReference<Pixel> before = new AtomicReference<>();
            Optional<Pixel> given = changes.storage().pixels().give(owner, id, pixel -> {
                before.set(pixel);
                return new Pixel(id, to, pixel.content(), pixel.createdAt(), now(), pixel.version() + 1);
            });
            given.ifPresent(after -> {
                changes.recorded(PixelUseCases.change(owner, id, before.get(), null));
                changes.recorded(PixelUseCases.change(to, id, null, after));
                changes.announce(() -> pixels.tell(before.get(), after));
            });
            return given.isPresent();
        });
    }

    private Instant now() {
        return services.clock().instant();
    }
}
