package dev.fingerpost.storage.jdbi;

import static dev.fingerpost.storage.jdbi.SampleLinks.NOW;

import dev.fingerpost.Wait;
import dev.fingerpost.contract.One;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Position;
import dev.fingerpost.storage.Storage;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.sql.DataSource;

/**
 * Threads that write links and clicks while servers of the database fail, and the comparison of what was acknowledged
 * with what is stored. A failed call is counted and is no fault.
 */
final class ClusterLoad {

    private static final int THREADS = 8;
    private static final long LIMIT = 1_000;
    private static final int AT_ONCE = 500;

    private final long owner = ThreadLocalRandom.current().nextLong(1, Long.MAX_VALUE);
    private final String name = "writes-" + Long.toString(owner, Character.MAX_RADIX) + "-";
    private final Map<String, Long> refusals = new ConcurrentHashMap<>();
    private final Acknowledged acknowledged = new Acknowledged();
    private final List<Storage> storages;
    private final Link hot;
    private final Link limited;

    /** @param pools get a storage each, as in several processes */
    ClusterLoad(DataSource... pools) {
        storages = Stream.of(pools).map(this::open).toList();
        hot = One.insert(storages.get(0).links(), owner, SampleLinks.plain(name + "hot"), NOW);
        limited = One.insert(storages.get(0).links(), owner, SampleLinks.limited(name + "limited", LIMIT), NOW);
    }

    private Storage open(DataSource pool) {
        WatchedDataSource watched = new WatchedDataSource(pool);
        Storage storage = JdbiStorage.open(watched);
        watched.failures(this::refused);
        return storage;
    }

    /** The number of links that were acknowledged so far. */
    int links() {
        return acknowledged.links().size();
    }

    /** Writes in all threads as long as the condition is true. */
    void writeWhile(BooleanSupplier condition) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<Callable<Void>> writers = IntStream.range(0, THREADS)
                    .<Callable<Void>>mapToObj(thread -> () -> {
                        Storage storage = storages.get(thread % storages.size());
                        Link newest = hot;
                        for (int i = 0; condition.getAsBoolean(); i++) {
                            newest = writeOnce(storage, name + thread + "-" + i, newest);
                        }
                        return null;
                    })
                    .toList();
            for (Future<Void> writer : threads.invokeAll(writers)) {
                writer.get();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    /**
     * Creates a link and counts a click. Then the newest link that was acknowledged must be there, also after a failure.
     *
     * @return the newest link
     */
    private Link writeOnce(Storage storage, String alias, Link before) {
        Link newest = before;
        try {
            newest = One.insert(
                    storage.links(), owner, SampleLinks.content(alias, SampleLinks.TWO_TARGETS, List.of()), NOW);
            acknowledged.link(newest.id(), alias);
            count(storage, newest);
        } catch (StorageException e) {
            acknowledged.failed(alias, e.code());
        }
        long id = newest.id();
        if (whenAnswered(() -> storage.links().find(owner, id)).isEmpty()) {
            acknowledged.notSeen(newest.alias());
        }
        return newest;
    }

    private void count(Storage storage, Link link) {
        SortedMap<LinkVersion, Long> wanted = new TreeMap<>();
        Stream.of(hot, limited, link).forEach(each -> wanted.put(LinkVersion.any(each.id()), 1L));
        storage.links().countClicks(wanted, CountedClicks.Numbering.NUMBERED, List.of());
        acknowledged.click(link.id());
    }

    /**
     * Describes each difference between what was acknowledged and what a storage has. Every click was counted in one
     * step for a link of its own, the hot link and the limited one, so their clicks agree even where a call failed.
     */
    List<String> differences(Storage storage) {
        Map<Long, Link> stored = whenAnswered(() -> stored(storage));
        List<String> differences = new ArrayList<>(acknowledged.unseen().stream()
                .map(alias -> alias + " was not seen")
                .toList());
        Link storedHot = stored.remove(hot.id());
        Link storedLimited = stored.remove(limited.id());
        acknowledged.links().forEach((id, alias) -> {
            if (!stored.containsKey(id)) {
                differences.add(alias + " is lost");
            }
        });
        stored.forEach((id, link) -> {
            boolean isDoubtful = acknowledged.isDoubtful(link.alias());
            if (!isDoubtful && !link.alias().equals(acknowledged.links().get(id))) {
                differences.add(link.alias() + " was never acknowledged");
            }
            int least = acknowledged.isClicked(id) ? 1 : 0;
            int most = isDoubtful ? 1 : least;
            if (link.clicks() < least || link.clicks() > most) {
                differences.add(
                        "%s has %d clicks and not %d to %d".formatted(link.alias(), link.clicks(), least, most));
            }
        });
        long clicks = stored.values().stream().mapToLong(Link::clicks).sum();
        if (storedHot.clicks() != clicks || storedLimited.clicks() != Math.min(LIMIT, clicks)) {
            differences.add("of %d clicks the hot link has %d and the limited one %d"
                    .formatted(clicks, storedHot.clicks(), storedLimited.clicks()));
        }
        return differences;
    }

    private Map<Long, Link> stored(Storage storage) {
        LinkQuery query = LinkQuery.all().withSort(LinkSort.Key.ID, Direction.ASCENDING);
        Map<Long, Link> stored = new LinkedHashMap<>();
        Position last = null;
        List<Link> page;
        do {
            page = storage.links().findAfter(owner, query, last, AT_ONCE, NOW);
            for (Link link : page) {
                stored.put(link.id(), link);
                last = query.sort().positionOf(link);
            }
        } while (!page.isEmpty());
        return stored;
    }

    /** Asks again until there is an answer, because the remaining nodes may need some time to agree. */
    private static <T> T whenAnswered(Supplier<T> question) {
        AtomicReference<T> answer = new AtomicReference<>();
        Wait.until("the nodes to answer", () -> {
            try {
                answer.set(question.get());
                return true;
            } catch (StorageException e) {
                return false;
            }
        });
        return answer.get();
    }

    private void refused(SQLException failure) {
        String what = failure.getSQLState() + " (" + failure.getErrorCode() + ") "
                + String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
        refusals.merge(what.replaceAll("\\(conn=\\d+\\) ", ""), 1L, Long::sum);
    }

    /** What happened during the load. */
    List<String> report() {
        List<String> lines = new ArrayList<>();
        lines.add("acknowledged: %d links, %d clicks"
                .formatted(acknowledged.links().size(), acknowledged.clicks()));
        lines.add("calls that failed: " + acknowledged.failures());
        lines.add("longest time without an acknowledgement: %d ms".formatted(acknowledged.longestGapMillis()));
        lines.add("errors of the nodes, including retried ones:");
        new TreeMap<>(refusals).forEach((what, times) -> lines.add("  " + times + " x " + what));
        return lines;
    }
}
