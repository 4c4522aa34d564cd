package dev.fingerpost.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.access.ApiKey;
import dev.fingerpost.access.NewApiKey;
import dev.fingerpost.failure.StaleVersionException;
import dev.fingerpost.link.ClickNumbering;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.page.PageWithTotal;
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
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;

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
    private final List<ApiKey> keys = new ArrayList<>();
    private Instant now = StorageFixture.NOW;

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

    long key(int number) {
        return keys.isEmpty() ? Long.MAX_VALUE : keys.get(number % keys.size()).id();
    }

    void insertLink(int owner, LinkContent content) {
        Instant at = tick();
        Outcome<Link> outcome = Outcome.of(() -> storage.links().insert(owners[owner], content, at));
        outcome.ifPresent(link -> {
            assertThat(link.id()).isGreaterThan(links.isEmpty() ? 0 : link(links.size() - 1));
            model.nextLinkId(link.id());
            links.add(link);
        });
        assertThat(outcome).isEqualTo(Outcome.of(() -> model.links().insert(owners[owner], content, at)));
    }

    void updateLink(int owner, long id, Step.LinkPlan plan) {
        Instant at = tick();
        compare(each ->
                each.links().update(owners[owner], id, link -> link.changed(plan.content(this, link.domainId()), at)));
    }

    void deleteLink(int owner, long id, boolean refused) {
        Consumer<Link> guard = link -> {
            if (refused) {
                throw new StaleVersionException();
            }
        };
        compare(each -> each.links().delete(owners[owner], id, guard));
    }

    void click(List<Long> ids, long wanted) {
        SortedMap<LinkVersion, Long> clicks = new TreeMap<>();
        ids.forEach(id -> clicks.put(LinkVersion.any(id), wanted));
        compare(each -> {
            Map<LinkVersion, CountedClicks> counted =
                    new TreeMap<>(each.links().countClicks(clicks, ClickNumbering.NUMBERED));
            counted.values().removeIf(CountedClicks.NONE::equals);
            return counted;
        });
    }

    void insertPixel(int owner, PixelContent content) {
        Instant at = tick();
        Pixel pixel = storage.pixels().insert(owners[owner], content, at);
        assertThat(pixel.id()).isGreaterThan(pixels.isEmpty() ? 0 : pixels.get(pixels.size() - 1));
        model.nextPixelId(pixel.id());
        pixels.add(pixel.id());
        assertThat(pixel).isEqualTo(model.pixels().insert(owners[owner], content, at));
    }

    void updatePixel(int owner, long id, PixelContent content) {
        Instant at = tick();
        compare(each -> each.pixels().update(owners[owner], id, pixel -> pixel.changed(content, at)));
    }

    void deletePixel(int owner, long id) {
        compare(each -> each.pixels().delete(owners[owner], id, pixel -> {}));
    }

    void insertKey(int owner, String name) {
        NewApiKey newKey = NewApiKey.of(owners[owner], name, "%064x".formatted(StorageFixture.newId()), tick());
        ApiKey key = storage.apiKeys().insert(newKey);
        assertThat(key.id()).isGreaterThan(keys.isEmpty() ? 0 : key(keys.size() - 1));
        model.nextApiKeyId(key.id());
        keys.add(key);
        assertThat(key).isEqualTo(model.apiKeys().insert(newKey));
    }

    void revokeKey(long id) {
        Instant at = tick();
        compare(each -> each.apiKeys().revoke(id, at));
    }

    void useKey(long id) {
        Instant at = tick();
        storage.apiKeys().markUsed(id, at);
        model.apiKeys().markUsed(id, at);
    }

    void compareLinks(int owner, LinkQuery query, Instant asOf) {
        compare(each -> each.links().find(owners[owner], query, asOf));
    }

    /** Reads on after the current positions of some links. */
    void compareWalk(int owner, LinkQuery query, int limit, Instant asOf) {
        for (int i = 0; i < links.size(); i += 1 + links.size() / 3) {
            Position position = query.sort().positionOf(links.get(i));
            compare(each -> each.links().findAfter(owners[owner], query, position, limit, asOf));
        }
    }

    void comparePixels(int owner, PixelQuery query) {
        compare(each -> each.pixels().find(owners[owner], query));
        PageWithTotal<Pixel> all = model.pixels().find(owners[owner], PIXELS);
        all.items().stream().limit(2).map(query.sort()::positionOf).forEach(position -> {
            compare(each -> each.pixels().findAfter(owners[owner], query, position, 3));
        });
    }

    /** Compares the lists of both owners. */
    void compareLists() {
        for (int owner = 0; owner < owners.length; owner++) {
            compareLinks(owner, LINKS, now);
            comparePixels(owner, PIXELS);
        }
    }

    /** Compares the filter by each status, one step before, at and after each boundary. */
    void compareStatuses() {
        for (Instant boundary : RandomSteps.BOUNDARIES) {
            for (long step = -1; step <= 1; step++) {
                for (LinkStatus status : LinkStatus.values()) {
                    compareLinks(0, LINKS.withStatus(status), boundary.plusMillis(step));
                }
            }
        }
    }

    /** Compares every row, deleted or not, by id, alias or hash. */
    void compareEverything() {
        for (long owner : owners) {
            links.forEach(link -> compare(each -> each.links().find(owner, link.id())));
            pixels.forEach(id -> compare(each -> each.pixels().find(owner, id)));
            compare(each -> each.pixels().findAll(owner, pixels));
        }
        for (Link link : links) {
            for (long domain : domains) {
                compare(each ->
                        each.links().findByAlias(domain, link.content().alias().key()));
            }
        }
        keys.forEach(key -> compare(each -> each.apiKeys().findByHash(key.hash())));
        compare(each -> each.apiKeys().findAll().stream()
                .filter(key -> key.owner() == owners[0] || key.owner() == owners[1])
                .toList());
    }

    private void compare(Function<Storage, ?> question) {
        assertThat(Outcome.of(() -> question.apply(storage))).isEqualTo(Outcome.of(() -> question.apply(model)));
    }

    private Instant tick() {
        now = now.plusMillis(1);
        return now;
    }
}
