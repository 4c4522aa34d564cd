package dev.fingerpost.visit;

import dev.fingerpost.link.ClickNumbering;
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
    final List<ClickNumbering> numberings = new CopyOnWriteArrayList<>();

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
                    return count(wanted, (ClickNumbering) arguments[1]);
                });
    }

    private Map<LinkVersion, CountedClicks> count(SortedMap<LinkVersion, Long> wanted, ClickNumbering numbering) {
        SortedMap<Long, Long> byId = new TreeMap<>();
        wanted.forEach((link, clicks) -> byId.put(link.linkId(), clicks));
        Map<LinkVersion, CountedClicks> counted = new HashMap<>();
        commit(byId, numbering).forEach((id, each) -> counted.put(LinkVersion.any(id), each));
        return counted;
    }

    private Map<Long, CountedClicks> commit(SortedMap<Long, Long> wanted, ClickNumbering numbering) {
        numberings.add(numbering);
        commits.add(wanted);
        entered.release();
        mayCommit.acquireUninterruptibly();
        return counting.apply(wanted);
    }
}
