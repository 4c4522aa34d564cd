package dev.fingerpost.counting;

import dev.fingerpost.change.ClickDetails;
import dev.fingerpost.change.ClickHook;
import dev.fingerpost.contract.ForwardingStorage;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.storage.Deadline;
import dev.fingerpost.storage.Storage;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.function.Function;

/** A repository that can only count clicks, and ends each commit when the test lets it. */
final class GatedClicks {

    static final Duration TIMEOUT = Duration.ofDays(10);

    static final ClickDetails CLICKED = new ClickDetails(1, false, Instant.EPOCH, 1, Collections::emptySortedMap);

    final List<SortedMap<Long, Long>> commits = new CopyOnWriteArrayList<>();
    /** For each commit, whether the numbers of its clicks were asked for. */
    final List<CountedClicks.Numbering> numberings = new CopyOnWriteArrayList<>();

    /** For each commit, how much time it had left. */
    final List<Duration> left = new CopyOnWriteArrayList<>();

    final Semaphore entered = new Semaphore(0);
    final Semaphore mayCommit = new Semaphore(0);
    private final Function<SortedMap<Long, Long>, Map<Long, CountedClicks>> counting;

    GatedClicks(Function<SortedMap<Long, Long>, Map<Long, CountedClicks>> counting) {
        this.counting = counting;
    }

    LinkRepository repository() {
        return (LinkRepository) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {LinkRepository.class}, (proxy, method, arguments) -> {
                    if (!method.getName().equals("countClicks")) {
                        throw new AssertionError("must only count clicks, not " + method.getName());
                    }
                    @SuppressWarnings("unchecked")
                    SortedMap<LinkVersion, Long> wanted = (SortedMap<LinkVersion, Long>) arguments[0];
                    return count(wanted, (CountedClicks.Numbering) arguments[1]);
                });
    }

    /** A storage with this repository of links, in its transactions, too. Its calls may take ten days. */
    Storage storage() {
        LinkRepository links = repository();
        return new ForwardingStorage(new ModelStorage()) {
            @Override
            public LinkRepository links() {
                return links;
            }

            @Override
            public Duration timeout() {
                return TIMEOUT;
            }
        };
    }

    /** A click store on this storage, with these hooks. */
    ClickStore store(ClickHook... hooks) {
        return new ClickStore(storage(), List.of(hooks));
    }

    private Map<LinkVersion, CountedClicks> count(
            SortedMap<LinkVersion, Long> wanted, CountedClicks.Numbering numbering) {
        SortedMap<Long, Long> byId = new TreeMap<>();
        wanted.forEach((link, clicks) -> byId.put(link.linkId(), clicks));
        Map<LinkVersion, CountedClicks> counted = new HashMap<>();
        commit(byId, numbering).forEach((id, each) -> counted.put(LinkVersion.any(id), each));
        return counted;
    }

    private Map<Long, CountedClicks> commit(SortedMap<Long, Long> wanted, CountedClicks.Numbering numbering) {
        numberings.add(numbering);
        left.add(Deadline.current().left(TIMEOUT));
        commits.add(wanted);
        entered.release();
        mayCommit.acquireUninterruptibly();
        return counting.apply(wanted);
    }
}
