package dev.fingerpost.contract;

import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.Link;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Resolution;
import dev.fingerpost.visit.Visits;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Several hosts that share a storage and nothing else, as processes share a database, and threads that visit them. */
final class VisitingHosts {

    static final int COUNT = 4;
    static final int THREADS = 64;

    /**
     * Enough visits for every thread to find the link expired, and few enough for the test to end even if the link
     * never expires.
     */
    private static final int LATE_VISITS = 50;

    private final List<Visits> hosts = new ArrayList<>();
    private final AtomicBoolean busy = new AtomicBoolean(true);

    /** Every second host has no cache and therefore looks up the link at each visit. */
    VisitingHosts(Storage storage, long domain) {
        for (int i = 0; i < COUNT; i++) {
            hosts.add(Libraries.over(storage)
                    .linkCache(i % 2 == 0 ? 0 : FingerpostBuilder.STANDARD_LINK_CACHE_BYTES)
                    .domains(Domains.fixed(Domain.of(domain, "https://go.example")))
                    .clock(Clock.fixed(StorageFixture.NOW, ZoneOffset.UTC))
                    .build()
                    .visits());
        }
    }

    /** What each host decides for one visit. */
    List<Resolution> resolve(String alias) {
        return hosts.stream().map(host -> resolve(host, alias)).toList();
    }

    /** The destination to which each host sends one visitor; empty if the visitor is refused. */
    List<Optional<String>> visitEach(Link link) {
        return IntStream.range(0, COUNT).mapToObj(host -> visit(host, link)).toList();
    }

    /** The destinations of all visitors that are redirected when each thread visits the link this number of times. */
    List<String> visitInAllThreads(Link link, int times) throws Exception {
        List<List<String>> sent = Race.run(THREADS, thread -> {
            List<String> mine = new ArrayList<>();
            for (int i = 0; i < times; i++) {
                visit(thread, link).ifPresent(mine::add);
            }
            return mine;
        });
        return sent.stream().flatMap(List::stream).toList();
    }

    /**
     * Visits the link while the editor runs, and afterwards until every thread is refused. Returns how many visitors
     * are redirected.
     */
    long visitWhile(Link link, Runnable editor) throws Exception {
        return visitWhile(editor, thread -> visit(thread, link).isPresent());
    }

    long visitWhile(Runnable editor, IntPredicate visit) throws Exception {
        List<Callable<Long>> threads = new ArrayList<>();
        threads.add(() -> {
            try {
                editor.run();
                return 0L;
            } finally {
                busy.set(false);
            }
        });
        for (int i = 1; i < THREADS; i++) {
            int thread = i;
            threads.add(() -> visitUntilRefused(thread, visit));
        }
        return Race.run(threads).stream().mapToLong(Long::longValue).sum();
    }

    /** The destination of a visitor of this thread; empty if the visitor is not redirected. */
    Optional<String> visit(int thread, Link link) {
        return resolve(hosts.get(thread % COUNT), link.alias()) instanceof Resolution.Redirect redirect
                ? Optional.of(redirect.destination())
                : Optional.empty();
    }

    private long visitUntilRefused(int thread, IntPredicate visit) {
        long through = 0;
        int late = 0;
        while (late < LATE_VISITS) {
            boolean over = !busy.get();
            boolean isThrough = visit.test(thread);
            if (over && !isThrough) {
                return through;
            }
            through += isThrough ? 1 : 0;
            late += over ? 1 : 0;
        }
        return through;
    }

    private static Resolution resolve(Visits host, String alias) {
        return host.resolve("go.example", alias, Visitor.unknown());
    }
}
