package dev.fingerpost.contract;

import static dev.fingerpost.contract.StorageFixture.rotations;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Wait;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.ActivePeriod;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.Targeting;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Resolution;
import dev.fingerpost.visit.Visits;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/**
 * Limits and rotations hold when many threads visit one link at once while another thread edits it. The visitors come
 * through {@link VisitingHosts}. The system property {@link ConcurrencyContract#ROUNDS} says how often some of the
 * races are repeated.
 */
public interface VisitsContract extends StorageFixture {

    @Test
    default void lets_exactly_limit_visitors_through() throws Exception {
        VisitingHosts hosts = startHosts();
        for (int round = 1; round <= 3 * ConcurrencyContract.rounds(); round++) {
            Link link = insert(link("limited-" + round).clicksLimit(100L));

            assertThat(hosts.visitInAllThreads(link, 2)).hasSize(100);
            assertThat(links().find(owner(), link.id())).contains(link.withClicks(100));
        }
    }

    @Test
    default void lets_exactly_one_visitor_through() throws Exception {
        VisitingHosts hosts = startHosts();
        for (int round = 1; round <= 5 * ConcurrencyContract.rounds(); round++) {
            Link link = insert(link("single-" + round).clicksLimit(1L));

            assertThat(hosts.visitInAllThreads(link, 1)).hasSize(1);
            assertThat(links().find(owner(), link.id())).contains(link.withClicks(1));
        }
    }

    @Test
    default void every_visit_sees_the_link_as_it_is() {
        VisitingHosts hosts = startHosts();
        Link link = insert(link("sale").url("https://example.com/1"));
        assertThat(hosts.visitEach(link)).containsOnly(Optional.of("https://example.com/1"));

        edit(link, content -> content.url("https://example.com/2"));
        assertThat(hosts.visitEach(link)).containsOnly(Optional.of("https://example.com/2"));
        edit(link, content -> content.disabled(true));
        assertThat(hosts.visitEach(link)).containsOnly(Optional.empty());
        edit(link, content -> content.disabled(false));
        assertThat(hosts.visitEach(link)).containsOnly(Optional.of("https://example.com/2"));
        edit(link, content -> content.clicksLimit(3L * VisitingHosts.COUNT));
        assertThat(hosts.visitEach(link)).containsOnly(Optional.empty());
        edit(link, content -> content.clicksLimit(null).targeting(rotations("only")));
        assertThat(hosts.visitEach(link)).doesNotContain(Optional.of("https://example.com/2"), Optional.empty());
        One.delete(links(), owner(), link.id(), seen -> {});
        assertThat(hosts.visitEach(link)).containsOnly(Optional.empty());
        insert(link("sale").url("https://example.com/3"));
        assertThat(hosts.visitEach(link)).containsOnly(Optional.of("https://example.com/3"));
    }

    @Test
    default void the_outcome_of_a_visit_matches_the_status() {
        VisitingHosts hosts = startHosts();
        Link link = insert(link("sale").clicksLimit(1L));
        assertThat(hosts.resolve(link.alias()))
                .filteredOn(Resolution.Redirect.class::isInstance)
                .hasSize(1);

        edit(
                link,
                content -> content.activePeriod(new ActivePeriod(NOW.plusSeconds(60), null))
                        .disabled(true));
        assertThat(hosts.resolve(link.alias())).containsOnly(new Resolution.Disabled(link.id()));
        edit(link, content -> content.disabled(false));
        assertThat(hosts.resolve(link.alias())).containsOnly(new Resolution.Expired(link.id(), null));
        edit(link, content -> content.clicksLimit(null));
        assertThat(hosts.resolve(link.alias())).containsOnly(new Resolution.NotStarted(link.id()));
        edit(link, content -> content.activePeriod(ActivePeriod.ALWAYS));
        assertThat(hosts.resolve(link.alias())).hasOnlyElementsOfType(Resolution.Redirect.class);
    }

    @Test
    default void a_visit_is_taken_as_a_request_has_it_and_gives_its_link_and_target() {
        Target german = new Target("DE", "https://example.com/de");
        Link link = insert(link("Stra\u00dfe").targeting(new Targeting(TargetsType.COUNTRIES, List.of(german))));
        Visits visits = Libraries.over(storage())
                .domains(Domains.fixed(Domain.of(domain(), "https://go.example")))
                .build()
                .visits();

        for (String path : List.of("Stra\u00dfe", "/Stra%C3%9Fe?x", "/Stra\u00dfe")) {
            Resolution visit =
                    visits.resolve("GO.example:443", path, Visitor.unknown().withCountry("de"));

            assertThat(visit)
                    .asInstanceOf(InstanceOfAssertFactories.type(Resolution.Redirect.class))
                    .satisfies(redirect -> {
                        assertThat(redirect.link().id()).isEqualTo(link.id());
                        assertThat(redirect.target()).contains(german);
                        assertThat(redirect.destination()).isEqualTo(german.value());
                    });
        }
        assertThat(links().find(owner(), link.id())).contains(link.withClicks(3));
    }

    @Test
    default void no_visit_sees_a_link_as_it_was_before_the_last_change() throws Exception {
        VisitingHosts hosts = startHosts();
        Link link = insert(link("sale").url("https://example.com/0"));
        AtomicInteger changed = new AtomicInteger();
        AtomicInteger late = new AtomicInteger();

        long through = hosts.visitWhile(
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
                    Optional<String> destination = hosts.visit(thread, link);
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
    default void rotates_evenly_over_all_targets() throws Exception {
        VisitingHosts hosts = startHosts();
        Link link = insert(link("unlimited").targeting(rotations("a", "b", "c")));
        Link limited =
                insert(link("limited").targeting(rotations("a", "b", "c")).clicksLimit(100L));

        assertThat(countsOf(hosts.visitInAllThreads(link, 3)).values()).containsExactly(64, 64, 64);
        assertThat(countsOf(hosts.visitInAllThreads(limited, 2)).values()).containsExactly(34, 33, 33);
        assertThat(links().find(owner(), link.id())).contains(link.withClicks(3 * VisitingHosts.THREADS));
    }

    @Test
    default void keeps_a_limit_that_is_raised_and_lowered_during_visits() throws Exception {
        VisitingHosts hosts = startHosts();
        Link link = insert(link("sale").clicksLimit(10L));
        List<Link> edits = new ArrayList<>();

        long through = hosts.visitWhile(link, () -> {
            for (int more : new int[] {20, 0, -5, 40, 1, 30, -1, 0, 50, 2, 25}) {
                edits.add(limitTo(link, more));
            }
        });

        Link last = links().find(owner(), link.id()).orElseThrow();
        assertThat(last.clicks()).isEqualTo(through).isEqualTo(most(edits.get(edits.size() - 1)));
        Iterator<Link> next =
                Stream.concat(edits.stream().skip(1), Stream.of(last)).iterator();
        assertThat(edits).allSatisfy(edit -> assertThat(next.next().clicks()).isBetween(edit.clicks(), most(edit)));
    }

    @Test
    default void counts_every_visitor_let_through_while_the_link_is_edited() throws Exception {
        VisitingHosts hosts = startHosts();
        Link link = insert(link("sale").targeting(rotations("a", "b")));

        long through = hosts.visitWhile(link, () -> {
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
    default void counts_every_visitor_let_through_before_the_link_is_deleted() throws Exception {
        VisitingHosts hosts = startHosts();
        Link link = insert(link("sale"));
        List<Link> deleted = new ArrayList<>();

        long through = hosts.visitWhile(link, () -> {
            Wait.until("visitors of each thread", () -> clicks(link) >= VisitingHosts.THREADS);
            deleted.addAll(
                    One.delete(links(), owner(), link.id(), seen -> {}).stream().toList());
        });

        assertThat(deleted).singleElement().extracting(Link::clicks).isEqualTo(through);
        assertThat(hosts.resolve("sale")).hasSize(VisitingHosts.COUNT).containsOnly(new Resolution.NotFound());
    }

    private VisitingHosts startHosts() {
        return new VisitingHosts(storage(), domain());
    }

    private static Map<String, Integer> countsOf(List<String> destinations) {
        Map<String, Integer> counts = new TreeMap<>();
        destinations.forEach(destination -> counts.merge(destination, 1, Integer::sum));
        return counts;
    }

    /** Sets the limit to the current count of clicks plus this number, which may be negative, but at least to 1. */
    private Link limitTo(Link link, int more) {
        return One.update(links(), owner(), link.id(), seen -> {
                    long limit = Math.max(1, seen.clicks() + more);
                    return seen.changed(
                            LinkContentBuilder.of(seen.content())
                                    .clicksLimit(limit)
                                    .build(),
                            NOW);
                })
                .orElseThrow();
    }

    /** The highest count that the link may reach with this limit. Clicks that are counted already stay counted. */
    private static long most(Link link) {
        return Math.max(link.clicks(), link.clicksLimit().orElseThrow());
    }

    private long clicks(Link link) {
        return links().find(owner(), link.id()).orElseThrow().clicks();
    }
}
