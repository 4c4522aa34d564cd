package dev.fingerpost.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.ActivePeriod;
import dev.fingerpost.link.Link;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Resolution;
import dev.fingerpost.visit.Visits;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What a limit and a turn are worth when many visit one link at once, while somebody edits it. The visitors come through
 * several hosts that share the storage and nothing else, as processes share a database. The races are repeated by
 * {@link ConcurrencyContract#ROUNDS}.
 */
public abstract class VisitsContract extends StorageContract {

    private static final int HOSTS = 4;
    private static final int THREADS = 64;

    /** Enough for every thread to find the link expired, and few enough to end where it never does. */
    private static final int LATE_VISITS = 50;

    private final List<Visits> hosts = new ArrayList<>();
    private final AtomicBoolean busy = new AtomicBoolean(true);

    /** Half of them go by what they saw a moment ago where they can, and the other half as the storage has them. */
    @BeforeEach
    void startHosts() {
        for (int i = 0; i < HOSTS; i++) {
            hosts.add(Fingerpost.builder(i % 2 == 0 ? storage() : new CostlyStorage(storage()))
                    .domains(Domains.fixed(Domain.of(domain, "https://go.example")))
                    .clock(Clock.fixed(NOW, ZoneOffset.UTC))
                    .build()
                    .visits());
        }
    }

    @Test
    void lets_exactly_as_many_visitors_through_as_the_limit_says() throws Exception {
        for (int round = 1; round <= 3 * ConcurrencyContract.rounds(); round++) {
            Link link = insert(link("limited-" + round).clicksLimit(100L));

            assertThat(through(link, 2)).hasSize(100);
            assertThat(links().find(owner, link.id())).contains(link.withClicks(100));
        }
    }

    @Test
    void lets_exactly_one_visitor_through() throws Exception {
        for (int round = 1; round <= 5 * ConcurrencyContract.rounds(); round++) {
            Link link = insert(link("single-" + round).clicksLimit(1L));

            assertThat(through(link, 1)).hasSize(1);
            assertThat(links().find(owner, link.id())).contains(link.withClicks(1));
        }
    }

    @Test
    void every_visit_goes_by_the_link_as_it_is() {
        Link link = insert(link("sale").url("https://example.com/1"));
        assertThat(everywhere(link)).containsOnly(Optional.of("https://example.com/1"));

        edit(link, content -> content.url("https://example.com/2"));
        assertThat(everywhere(link)).containsOnly(Optional.of("https://example.com/2"));
        edit(link, content -> content.disabled(true));
        assertThat(everywhere(link)).containsOnly(Optional.empty());
        edit(link, content -> content.disabled(false));
        assertThat(everywhere(link)).containsOnly(Optional.of("https://example.com/2"));
        edit(link, content -> content.clicksLimit(3L * HOSTS));
        assertThat(everywhere(link)).containsOnly(Optional.empty());
        edit(link, content -> content.clicksLimit(null).targeting(rotations("only")));
        assertThat(everywhere(link)).doesNotContain(Optional.of("https://example.com/2"), Optional.empty());
        links().delete(owner, link.id(), seen -> {});
        assertThat(everywhere(link)).containsOnly(Optional.empty());
        insert(link("sale").url("https://example.com/3"));
        assertThat(everywhere(link)).containsOnly(Optional.of("https://example.com/3"));
    }

    @Test
    void a_visitor_meets_what_the_status_says() {
        Link link = insert(link("sale").clicksLimit(1L));
        assertThat(resolutions(link))
                .filteredOn(Resolution.Redirect.class::isInstance)
                .hasSize(1);

        edit(
                link,
                content -> content.activePeriod(new ActivePeriod(NOW.plusSeconds(60), null))
                        .disabled(true));
        assertThat(resolutions(link)).containsOnly(new Resolution.Disabled());
        edit(link, content -> content.disabled(false));
        assertThat(resolutions(link)).containsOnly(new Resolution.Expired(null));
        edit(link, content -> content.clicksLimit(null));
        assertThat(resolutions(link)).containsOnly(new Resolution.NotStarted());
        edit(link, content -> content.activePeriod(ActivePeriod.ALWAYS));
        assertThat(resolutions(link)).hasOnlyElementsOfType(Resolution.Redirect.class);
    }

    @Test
    void no_visit_goes_by_what_a_link_was_before_the_last_change() throws Exception {
        Link link = insert(link("sale").url("https://example.com/0"));
        AtomicInteger changed = new AtomicInteger();
        AtomicInteger late = new AtomicInteger();

        long through = visitWhile(
                link,
                () -> {
                    for (int i = 1; i <= 20; i++) {
                        String url = "https://example.com/" + i;
                        edit(link, content -> content.url(url));
                        changed.set(i);
                    }
                    edit(link, content -> content.disabled(true));
                },
                thread -> {
                    int least = changed.get();
                    Optional<String> destination = visit(thread, link);
                    boolean isLate = destination
                            .map(url -> Integer.parseInt(url.substring("https://example.com/".length())) < least)
                            .orElse(false);
                    late.addAndGet(isLate ? 1 : 0);
                    return destination.isPresent();
                });

        assertThat(late).hasValue(0);
        assertThat(clicks(link)).isEqualTo(through);
    }

    @Test
    void gives_every_target_its_turn() throws Exception {
        Link link = insert(link("unlimited").targeting(rotations("a", "b", "c")));
        Link limited =
                insert(link("limited").targeting(rotations("a", "b", "c")).clicksLimit(100L));

        assertThat(countsOf(through(link, 3)).values()).containsExactly(64, 64, 64);
        assertThat(countsOf(through(limited, 2)).values()).containsExactly(34, 33, 33);
        assertThat(links().find(owner, link.id())).contains(link.withClicks(3 * THREADS));
    }

    @Test
    void keeps_to_a_limit_that_is_raised_and_lowered_meanwhile() throws Exception {
        Link link = insert(link("sale").clicksLimit(10L));
        List<Link> edits = new ArrayList<>();

        long through = visitWhile(link, () -> {
            for (int more : new int[] {20, 0, -5, 40, 1, 30, -1, 0, 50, 2, 25}) {
                edits.add(limitTo(link, more));
            }
        });

        Link last = links().find(owner, link.id()).orElseThrow();
        assertThat(last.clicks()).isEqualTo(through).isEqualTo(most(edits.get(edits.size() - 1)));
        Iterator<Link> next =
                Stream.concat(edits.stream().skip(1), Stream.of(last)).iterator();
        assertThat(edits).allSatisfy(edit -> assertThat(next.next().clicks()).isBetween(edit.clicks(), most(edit)));
    }

    @Test
    void counts_everyone_let_through_while_the_link_is_edited() throws Exception {
        Link link = insert(link("sale").targeting(rotations("a", "b")));

        long through = visitWhile(link, () -> {
            for (int i = 0; i < 10; i++) {
                String text = "edit " + i;
                String[] labels = {"a" + i, "b" + i, "c" + i};
                edit(link, content -> content.title(text).targeting(rotations(labels)));
            }
            edit(link, content -> content.disabled(true));
        });

        assertThat(clicks(link)).isEqualTo(through);
    }

    @Test
    void counts_everyone_let_through_before_the_link_is_deleted() throws Exception {
        Link link = insert(link("sale"));
        List<Link> deleted = new ArrayList<>();

        long through = visitWhile(link, () -> {
            for (int i = 0; i < 1_000 && clicks(link) < THREADS; i++) {
                Thread.onSpinWait();
            }
            deleted.addAll(links().delete(owner, link.id(), seen -> {}).stream().toList());
        });

        assertThat(deleted).singleElement().extracting(Link::clicks).isEqualTo(through);
        assertThat(hosts)
                .allSatisfy(host -> assertThat(host.resolve("go.example", "sale", Visitor.unknown()))
                        .isEqualTo(new Resolution.NotFound()));
    }

    /** What a visitor of each host meets. */
    private List<Resolution> resolutions(Link link) {
        return IntStream.range(0, HOSTS).mapToObj(host -> resolve(host, link)).toList();
    }

    /** Where a visitor of each host is sent. */
    private List<Optional<String>> everywhere(Link link) {
        return IntStream.range(0, HOSTS).mapToObj(host -> visit(host, link)).toList();
    }

    /** Where those visitors were sent who were let through; each thread visits so many times. */
    private List<String> through(Link link, int times) throws Exception {
        List<List<String>> sent = Race.run(THREADS, thread -> {
            List<String> mine = new ArrayList<>();
            for (int i = 0; i < times; i++) {
                visit(thread, link).ifPresent(mine::add);
            }
            return mine;
        });
        return sent.stream().flatMap(List::stream).toList();
    }

    /** How many were let through while the editor was at work, and after, until they were refused. */
    private long visitWhile(Link link, Runnable editor) throws Exception {
        return visitWhile(link, editor, thread -> visit(thread, link).isPresent());
    }

    private long visitWhile(Link link, Runnable editor, IntPredicate visit) throws Exception {
        List<Callable<Long>> everybody = new ArrayList<>();
        everybody.add(() -> {
            try {
                editor.run();
                return 0L;
            } finally {
                busy.set(false);
            }
        });
        for (int i = 1; i < THREADS; i++) {
            int thread = i;
            everybody.add(() -> visitUntilRefused(thread, visit));
        }
        return Race.run(everybody).stream().mapToLong(Long::longValue).sum();
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

    private Optional<String> visit(int thread, Link link) {
        return resolve(thread, link) instanceof Resolution.Redirect redirect
                ? Optional.of(redirect.destination())
                : Optional.empty();
    }

    private Resolution resolve(int thread, Link link) {
        return hosts.get(thread % HOSTS).resolve("go.example", link.alias(), Visitor.unknown());
    }

    private static Map<String, Integer> countsOf(List<String> destinations) {
        Map<String, Integer> counts = new TreeMap<>();
        destinations.forEach(destination -> counts.merge(destination, 1, Integer::sum));
        return counts;
    }

    /** Leaves so many clicks, or takes back some that are counted. */
    private Link limitTo(Link link, int more) {
        return links().update(owner, link.id(), seen -> {
                    long limit = Math.max(1, seen.clicks() + more);
                    return seen.changed(
                            seen.content().toBuilder().clicksLimit(limit).build(), NOW);
                })
                .orElseThrow();
    }

    /** How many clicks a link may get to: those it has are not taken back. */
    private static long most(Link link) {
        return Math.max(link.clicks(), link.clicksLimit().orElseThrow());
    }

    private long clicks(Link link) {
        return links().find(owner, link.id()).orElseThrow().clicks();
    }
}
