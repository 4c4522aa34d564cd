package dev.fingerpost.visit;

import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkVersion;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.function.Function;

/** A repository that can do nothing but count clicks, each commit when the test lets it. */
final class GatedClicks {

    final List<SortedMap<Long, Long>> commits = new CopyOnWriteArrayList<>();
    /** Of each commit, whether the numbers of its clicks were asked for. */
    final List<Boolean> numbered = new CopyOnWriteArrayList<>();

    final Semaphore entered = new Semaphore(0);
    final Semaphore mayCommit = new Semaphore(0);
    private final Function<SortedMap<Long, Long>, Map<Long, CountedClicks>> counting;

    GatedClicks(Function<SortedMap<Long, Long>, Map<Long, CountedClicks>> counting) {
        this.counting = counting;
    }

    LinkRepository repository() {
        return (LinkRepository) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {LinkRepository.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("addClicks")) {
                        @SuppressWarnings("unchecked")
                        SortedMap<LinkVersion, Long> wanted = (SortedMap<LinkVersion, Long>) arguments[0];
                        return add(wanted);
                    }
                    if (!method.getName().equals("countClicks")) {
                        throw new AssertionError("must only count clicks, not " + method.getName());
                    }
                    @SuppressWarnings("unchecked")
                    SortedMap<Long, Long> wanted = (SortedMap<Long, Long>) arguments[0];
                    return commit(wanted, true);
                });
    }

    private Map<LinkVersion, Long> add(SortedMap<LinkVersion, Long> wanted) {
        SortedMap<Long, Long> byId = new TreeMap<>();
        wanted.forEach((link, clicks) -> byId.put(link.linkId(), clicks));
        Map<LinkVersion, Long> added = new HashMap<>();
        commit(byId, false).forEach((id, grant) -> added.put(LinkVersion.any(id), grant.granted()));
        return added;
    }

    private Map<Long, CountedClicks> commit(SortedMap<Long, Long> wanted, boolean isNumbered) {
        numbered.add(isNumbered);
        commits.add(wanted);
        entered.release();
        mayCommit.acquireUninterruptibly();
        return counting.apply(wanted);
    }
}
