package dev.fingerpost.visit;

import dev.fingerpost.link.ClickGrant;
import dev.fingerpost.link.LinkRepository;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
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
    private final ThreadLocal<Boolean> asked = ThreadLocal.withInitial(() -> true);
    private final Function<SortedMap<Long, Long>, Map<Long, ClickGrant>> counting;

    GatedClicks(Function<SortedMap<Long, Long>, Map<Long, ClickGrant>> counting) {
        this.counting = counting;
    }

    LinkRepository repository() {
        return (LinkRepository) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {LinkRepository.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("addClicks")) {
                        asked.set(false);
                        return InvocationHandler.invokeDefault(proxy, method, arguments);
                    }
                    if (!method.getName().equals("countClicks")) {
                        throw new AssertionError("must only count clicks, not " + method.getName());
                    }
                    @SuppressWarnings("unchecked")
                    SortedMap<Long, Long> wanted = (SortedMap<Long, Long>) arguments[0];
                    return commit(wanted);
                });
    }

    private Map<Long, ClickGrant> commit(SortedMap<Long, Long> wanted) {
        numbered.add(asked.get());
        asked.remove();
        commits.add(wanted);
        entered.release();
        mayCommit.acquireUninterruptibly();
        return counting.apply(wanted);
    }
}
