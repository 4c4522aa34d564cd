package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.storage.CallerTransactionException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/** Clicks that one of their callers commits for all of them. */
record ClickBatch(List<WaitingClick> clicks, WaitingClick leader) {

    ClickBatch {
        requireNonNull(clicks, "clicks");
        requireNonNull(leader, "leader");
    }

    /**
     * Commits, and wakes those who wait. Who needs a number is told apart: to look for it costs a statement more.
     *
     * @throws CallerTransactionException if the leader has no transaction but its caller's; clicks that are not done with
     *     then are not counted
     */
    void commit(LinkRepository links) {
        List<WaitingClick> plain = new ArrayList<>();
        List<WaitingClick> numbered = new ArrayList<>();
        clicks.forEach(click -> (click.isNumbered() ? numbered : plain).add(click));
        commit(links, plain, false);
        commit(links, numbered, true);
    }

    private void commit(LinkRepository links, List<WaitingClick> alike, boolean numbered) {
        if (alike.isEmpty()) {
            return;
        }
        try {
            count(links, alike, numbered);
        } catch (CallerTransactionException e) {
            throw e;
        } catch (RuntimeException | Error e) {
            alike.forEach(click -> click.fail(e));
        }
        alike.remove(leader);
        WaitingClick.wake(alike);
    }

    /** In the order of ids, so that two processes never wait for each other's rows. */
    private static void count(LinkRepository links, List<WaitingClick> alike, boolean numbered) {
        SortedMap<LinkVersion, List<WaitingClick>> byLink = new TreeMap<>();
        alike.forEach(click ->
                byLink.computeIfAbsent(click.link(), link -> new ArrayList<>()).add(click));
        SortedMap<LinkVersion, Long> wanted = new TreeMap<>();
        byLink.forEach((link, sameLink) -> wanted.put(link, (long) sameLink.size()));
        Map<LinkVersion, CountedClicks> grants = Grants.of(links, wanted, numbered);
        byLink.forEach((link, sameLink) -> share(grants.getOrDefault(link, CountedClicks.NONE), sameLink));
    }

    private static void share(CountedClicks grant, List<WaitingClick> sameLink) {
        for (int i = 0; i < sameLink.size(); i++) {
            OptionalLong number = i < grant.granted() ? OptionalLong.of(grant.before() + i + 1) : OptionalLong.empty();
            sameLink.get(i).complete(number);
        }
    }
}
