package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.ClickGrant;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Clicks that come while another commit is under way share the next one. Nobody waits for company: who comes alone
 * commits alone, on his own thread; who comes while somebody commits waits, and that one or one of those who wait commits
 * for all. Clicks of one link in a batch are one change of its row. There is no thread of its own, and the queue is never
 * longer than there are callers.
 */
final class GroupCommit implements ClickCounter {

    /**
     * How many one caller commits in a row. Nothing is committed from the moment somebody is woken to lead until he
     * runs, which takes as long as a commit where there is much to do; but the caller's own answer waits meanwhile.
     */
    private static final int MOST_BATCHES = 8;

    private final LinkRepository links;
    private final Queue<WaitingClick> queue = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean led = new AtomicBoolean();

    GroupCommit(LinkRepository links) {
        this.links = requireNonNull(links, "links");
    }

    @Override
    public OptionalLong count(LinkVersion link, boolean numbered) {
        WaitingClick mine = new WaitingClick(link, numbered);
        queue.add(mine);
        if (led.compareAndSet(false, true) || mine.awaitTurn()) {
            lead();
        }
        return mine.result();
    }

    /** How many clicks wait for a commit that has not begun. */
    int waiting() {
        return queue.size();
    }

    /** Commits what waits, and what came meanwhile, a few times; then hands the lead to somebody who still waits. */
    private void lead() {
        try {
            for (int batches = 0; batches < MOST_BATCHES && !queue.isEmpty(); batches++) {
                commit(drain());
            }
        } finally {
            handOver();
        }
    }

    private List<WaitingClick> drain() {
        List<WaitingClick> batch = new ArrayList<>();
        for (WaitingClick next = queue.poll(); next != null; next = queue.poll()) {
            batch.add(next);
        }
        return batch;
    }

    /** Those who need a number are told apart: to look for it costs a statement more. */
    private void commit(List<WaitingClick> batch) {
        SortedMap<LinkVersion, List<WaitingClick>> plain = new TreeMap<>();
        SortedMap<LinkVersion, List<WaitingClick>> numbered = new TreeMap<>();
        for (WaitingClick click : batch) {
            (click.isNumbered() ? numbered : plain)
                    .computeIfAbsent(click.link(), link -> new ArrayList<>())
                    .add(click);
        }
        commit(plain, false);
        commit(numbered, true);
    }

    /** In the order of ids, so that two processes never wait for each other's rows. */
    private void commit(SortedMap<LinkVersion, List<WaitingClick>> byLink, boolean numbered) {
        if (byLink.isEmpty()) {
            return;
        }
        SortedMap<LinkVersion, Long> wanted = new TreeMap<>();
        byLink.forEach((link, clicks) -> wanted.put(link, (long) clicks.size()));
        try {
            Map<LinkVersion, ClickGrant> grants = Grants.of(links, wanted, numbered);
            byLink.forEach((link, clicks) -> share(grants.getOrDefault(link, ClickGrant.NONE), clicks));
        } catch (RuntimeException | Error e) {
            byLink.values().forEach(clicks -> clicks.forEach(click -> click.fail(e)));
        }
    }

    private static void share(ClickGrant grant, List<WaitingClick> clicks) {
        for (int i = 0; i < clicks.size(); i++) {
            OptionalLong number = i < grant.granted() ? OptionalLong.of(grant.before() + i + 1) : OptionalLong.empty();
            clicks.get(i).complete(number);
        }
    }

    /** Only who has the lead looks at who waits: anybody else's look may be at a click that is done with by now. */
    private void handOver() {
        while (true) {
            WaitingClick next = queue.peek();
            if (next != null) {
                next.lead();
                return;
            }
            led.set(false);
            // Somebody may have come between the look and the letting go, and waits for a leader who has left.
            if (queue.isEmpty() || !led.compareAndSet(false, true)) {
                return;
            }
        }
    }
}
