package dev.fingerpost.contract;

import dev.fingerpost.failure.StaleVersionException;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.link.NewLink;
import dev.fingerpost.link.RefusedRowsException;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.page.Position;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.storage.Storage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Runs the same calls on a storage and on the model and compares the results, for two owners and two domains that only
 * this comparison uses. The storage chooses the ids, which must ascend; the model uses the same ids.
 */
final class ModelComparison {

    private static final LinkQuery LINKS = LinkQuery.all().withPerPage(PerPage.HUNDRED);
    private static final PixelQuery PIXELS = PixelQuery.all().withPerPage(PerPage.HUNDRED);

    private final Storage storage;
    private final ModelStorage model = new ModelStorage();
    private final long[] owners = {StorageFixture.newId(), StorageFixture.newId()};
    private final long[] domains = {StorageFixture.newId(), StorageFixture.newId()};
    private final List<Link> links = new ArrayList<>();
    private final List<Long> pixels = new ArrayList<>();
    private Instant now = StorageFixture.NOW;
    private String lastStep = "before the first step";

    ModelComparison(Storage storage) {
        this.storage = storage;
    }

    long domain(int number) {
        return domains[number];
    }

    /** The id of one of the links inserted so far, deleted or not. */
    long link(int number) {
        return links.isEmpty()
                ? Long.MAX_VALUE
                : links.get(number % links.size()).id();
    }

    long pixel(int number) {
        return pixels.isEmpty() ? Long.MAX_VALUE : pixels.get(number % pixels.size());
    }

    /** Runs the step with this number, counted from 1. A failure after this call names the step. */
    void run(int number, Step step) {
        lastStep = "at step " + number + ", " + step;
        step.run(this);
    }

    void insertLink(int owner, LinkContent content) {
        Instant at = tick();
        Question question = question("links().insert", owners[owner], content, at);
        Outcome<Link> outcome = question.ask(() -> One.insert(storage.links(), owners[owner], content, at));
        outcome.ifPresent(link -> {
            question.compareIds(link.id(), links.isEmpty() ? 0 : link(links.size() - 1));
            model.nextLinkId(link.id());
            links.add(link);
        });
        question.compare(outcome, Outcome.of(() -> One.insert(model.links(), owners[owner], content, at)));
    }

    void insertLinks(int owner, List<LinkContent> contents) {
        Instant at = tick();
        Question question = question("links().insertAll", owners[owner], contents, at);
        Outcome<Object> outcome =
                question.ask(() -> rowsOf(() -> storage.links().insertAll(owners[owner], NewLink.all(contents, at))));
        outcome.ifPresent(rows -> {
            if (rows instanceof List<?> stored) {
                List<Link> created = stored.stream().map(Link.class::cast).toList();
                model.nextLinkIds(created.stream().map(Link::id).toList());
                created.forEach(link -> {
                    question.compareIds(link.id(), links.isEmpty() ? 0 : link(links.size() - 1));
                    links.add(link);
                });
            }
        });
        question.compare(
                outcome,
                Outcome.of(() -> rowsOf(() -> model.links().insertAll(owners[owner], NewLink.all(contents, at)))));
    }

    void updateLinks(int owner, SortedMap<Long, Step.LinkPlan> plans) {
        Instant at = tick();
        SortedSet<Long> ids = new TreeSet<>(plans.keySet());
        question("links().updateAll", owners[owner], plans, at)
                .compare(each -> rowsOf(() -> each.links()
                        .updateAll(
                                owners[owner],
                                ids,
                                links -> links.stream()
                                        .map(link -> link.changed(
                                                plans.get(link.id()).content(this, link.domainId()), at))
                                        .toList())));
    }

    void giveLinks(int owner, SortedSet<Long> ids) {
        Instant at = tick();
        question("links().giveAll", owners[owner], ids, owners[1 - owner], at)
                .compare(each -> rowsOf(() -> each.links()
                        .giveAll(
                                owners[owner],
                                ids,
                                links -> links.stream()
                                        .map(link ->
                                                LinkGiftContract.given(link, owners[1 - owner], link.content(), at))
                                        .toList())));
    }

    void deleteLinks(int owner, SortedSet<Long> ids, boolean refused) {
        Consumer<List<Link>> guard = rows -> {
            if (refused && rows.size() > 1) {
                throw new StaleVersionException();
            }
        };
        question("links().deleteAll", owners[owner], ids, refused ? "a guard that refuses two links" : "any guard")
                .compare(each -> each.links().deleteAll(owners[owner], ids, guard));
    }

    /** The links, or the rows that are refused. */
    private static Object rowsOf(Supplier<List<Link>> batch) {
        try {
            return batch.get();
        } catch (RefusedRowsException e) {
            return "taken " + e.takenAliases() + ", unknown pixels " + e.unknownPixels();
        }
    }

    void updateLink(int owner, long id, Step.LinkPlan plan) {
        Instant at = tick();
        question("links().update", owners[owner], id, plan, at)
                .compare(each -> One.update(
                        each.links(),
                        owners[owner],
                        id,
                        link -> link.changed(plan.content(this, link.domainId()), at)));
    }

    void deleteLink(int owner, long id, boolean refused) {
        Consumer<Link> guard = link -> {
            if (refused) {
                throw new StaleVersionException();
            }
        };
        question("links().delete", owners[owner], id, refused ? "a guard that refuses" : "any guard")
                .compare(each -> One.delete(each.links(), owners[owner], id, guard));
    }

    void click(List<Long> ids, long wanted) {
        SortedMap<LinkVersion, Long> clicks = new TreeMap<>();
        ids.forEach(id -> clicks.put(LinkVersion.any(id), wanted));
        question("links().countClicks", clicks, CountedClicks.Numbering.NUMBERED, "no hour")
                .compare(each -> {
                    Map<LinkVersion, CountedClicks> counted = new TreeMap<>(
                            each.links().countClicks(clicks, CountedClicks.Numbering.NUMBERED, List.of()));
                    counted.values().removeIf(CountedClicks.NONE::equals);
                    return counted;
                });
    }

    void insertPixel(int owner, PixelContent content) {
        Instant at = tick();
        Question question = question("pixels().insert", owners[owner], content, at);
        Outcome<Pixel> outcome = question.ask(() -> storage.pixels().insert(owners[owner], content, at));
        outcome.ifPresent(pixel -> {
            question.compareIds(pixel.id(), pixels.isEmpty() ? 0 : pixels.get(pixels.size() - 1));
            model.nextPixelId(pixel.id());
            pixels.add(pixel.id());
        });
        question.compare(outcome, Outcome.of(() -> model.pixels().insert(owners[owner], content, at)));
    }

    void updatePixel(int owner, long id, PixelContent content) {
        Instant at = tick();
        question("pixels().update", owners[owner], id, content, at)
                .compare(each -> each.pixels().update(owners[owner], id, pixel -> pixel.changed(content, at)));
    }

    void deletePixel(int owner, long id) {
        question("pixels().delete", owners[owner], id)
                .compare(each -> each.pixels().delete(owners[owner], id, pixel -> {}));
    }

    void deleteOldest(int owner, int limit) {
        question("links().deleteOldest", owners[owner], limit)
                .compare(each -> each.links().deleteOldest(owners[owner], limit));
        question("pixels().deleteOldest", owners[owner], limit)
                .compare(each -> each.pixels().deleteOldest(owners[owner], limit));
    }

    void compareLinks(int owner, LinkQuery query, Instant asOf) {
        question("links().find", owners[owner], query, asOf)
                .compare(each -> each.links().find(owners[owner], query, asOf));
        question("links().findAfter", owners[owner], query, "the beginning", 3, asOf)
                .compare(each -> each.links().findAfter(owners[owner], query, null, 3, asOf));
    }

    /** Reads on after the positions that some links had when they were inserted. */
    void compareWalk(int owner, LinkQuery query, int limit, Instant asOf) {
        for (int i = 0; i < links.size(); i += 1 + links.size() / 3) {
            Position position = query.sort().positionOf(links.get(i));
            question("links().findAfter", owners[owner], query, position, limit, asOf)
                    .compare(each -> each.links().findAfter(owners[owner], query, position, limit, asOf));
        }
    }

    void comparePixels(int owner, PixelQuery query) {
        question("pixels().find", owners[owner], query)
                .compare(each -> each.pixels().find(owners[owner], query));
        Page.Rows<Pixel> all = model.pixels().find(owners[owner], PIXELS);
        all.items().stream().limit(2).map(query.sort()::positionOf).forEach(position -> {
            question("pixels().findAfter", owners[owner], query, position, 3)
                    .compare(each -> each.pixels().findAfter(owners[owner], query, position, 3));
        });
    }

    /** Compares the lists of both owners. */
    void compareLists() {
        for (int owner = 0; owner < owners.length; owner++) {
            compareLinks(owner, LINKS, now);
            comparePixels(owner, PIXELS);
        }
    }

    /** Compares the filter by each status at each boundary, and a millisecond before and after it. */
    void compareStatuses() {
        for (Instant boundary : RandomSteps.BOUNDARIES) {
            for (long step = -1; step <= 1; step++) {
                for (LinkStatus status : LinkStatus.values()) {
                    compareLinks(0, LINKS.withStatus(status), boundary.plusMillis(step));
                }
            }
        }
    }

    /** Compares every row, deleted or not, by id, and links also by alias. */
    void compareEverything() {
        for (long owner : owners) {
            for (Link link : links) {
                question("links().find", owner, link.id())
                        .compare(each -> each.links().find(owner, link.id()));
            }
            for (long id : pixels) {
                question("pixels().find", owner, id)
                        .compare(each -> each.pixels().find(owner, id));
            }
            question("pixels().findAll", owner, pixels)
                    .compare(each -> each.pixels().findAll(owner, pixels));
        }
        links.stream().map(link -> link.content().alias().key()).forEach(this::compareAlias);
    }

    private void compareAlias(String key) {
        for (long domain : domains) {
            question("links().findByAlias", domain, key)
                    .compare(each -> each.links().findByAlias(domain, key));
        }
    }

    private Question question(String method, Object... arguments) {
        return new Question(storage, model, lastStep, method, List.of(arguments));
    }

    private Instant tick() {
        now = now.plusMillis(1);
        return now;
    }
}
