package dev.fingerpost.visit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.TestClock;
import dev.fingerpost.contract.InterceptedStorage;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.contract.One;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.ErrorCode;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.targeting.Visitor;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Which calls of the storage a visit makes, and what the visitor gets if another visitor or the owner acts between two
 * calls.
 */
class CachedVisitsTest {

    private static final long OWNER = 7;
    private static final String HOME = "https://example.com/";
    private static final String LOOKUP = "findByAlias";
    private static final String COUNT = "countClicks";

    private final ModelStorage model = new ModelStorage();
    private final TestClock clock = new TestClock(Instant.parse("2026-05-01T12:00:00Z"));
    private final List<String> calls = new ArrayList<>();
    private Runnable beforeNextCount = () -> {};
    private Runnable beforeEachCount = () -> {};
    private boolean inCallerTransaction;

    private final Fingerpost fingerpost = Fingerpost.builder(new WatchedStorage())
            .domains(Domains.fixed(Domain.of(1, "https://go.example")))
            .passwordHasher(PasswordHasher.pbkdf2(1_000))
            .clock(clock)
            .build();

    @Test
    void a_second_visit_only_counts() {
        create(LinkDraft.to(HOME));

        assertThat(visit()).isInstanceOf(Resolution.Redirect.class);
        assertThat(calls).containsExactly(LOOKUP, COUNT);
        assertThat(visit()).isInstanceOf(Resolution.Redirect.class);
        assertThat(calls).containsExactly(LOOKUP, COUNT, COUNT);
        assertThat(fingerpost.visits().metrics()).isEqualTo(new Visits.Metrics(1, 1, 0));
    }

    @Test
    void without_a_cache_each_visit_looks_its_link_up() {
        create(LinkDraft.to(HOME));
        Fingerpost uncached = Fingerpost.builder(new WatchedStorage())
                .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                .linkCache(0)
                .build();

        uncached.visits().resolve(aVisit());
        uncached.visits().resolve(aVisit());

        assertThat(calls).containsExactly(LOOKUP, COUNT, LOOKUP, COUNT);
        assertThatThrownBy(() -> Fingerpost.builder(model).linkCache(-1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void the_destination_of_a_cached_link_is_parsed_once() {
        create(LinkDraft.to("https://example.com"));
        String first = destination(visit());

        assertThat(destination(visit())).isEqualTo("https://example.com/").isSameAs(first);
    }

    @Test
    void an_uncounted_visit_looks_its_link_up() {
        create(LinkDraft.to(HOME));
        visit();
        calls.clear();

        fingerpost.visits().resolve(aVisit().uncounted(Visit.NotCounted.NOT_A_CLICK));

        assertThat(calls).containsExactly(LOOKUP);
    }

    @Test
    void a_visit_in_a_transaction_of_its_caller_looks_its_link_up() {
        create(LinkDraft.to(HOME));
        visit();
        calls.clear();

        inCallerTransaction = true;
        visit();

        assertThat(calls).containsExactly(LOOKUP, COUNT);
    }

    @Test
    void a_link_with_a_password_is_looked_up_each_time() {
        create(LinkDraft.to(HOME).withRedirectPassword("sesame"));
        Visit visit = aVisit().withPassword("sesame");

        fingerpost.visits().resolve(visit);
        fingerpost.visits().resolve(visit);

        assertThat(calls).containsExactly(LOOKUP, COUNT, LOOKUP, COUNT);
    }

    @Test
    void a_cached_link_ends_in_time() {
        Link link = create(LinkDraft.to(HOME).withActiveUntil(clock.instant().plusSeconds(10)));
        visit();

        clock.goOn(Duration.ofSeconds(10));

        assertThat(visit()).isEqualTo(new Resolution.Expired(link.id(), null));
    }

    @Test
    void a_link_that_is_deleted_before_its_click_is_counted_is_not_found() {
        Link link = create(LinkDraft.to(HOME));
        beforeNextCount = () -> One.delete(model.links(), OWNER, link.id(), seen -> {});
        assertThat(visit()).isEqualTo(new Resolution.NotFound());

        Link second = create(LinkDraft.to(HOME));
        visit();
        beforeNextCount = () -> One.delete(model.links(), OWNER, second.id(), seen -> {});
        assertThat(visit()).isEqualTo(new Resolution.NotFound());
    }

    @Test
    void a_link_whose_last_click_another_visitor_has_taken_is_expired() {
        Link link = create(LinkDraft.to(HOME).withClicksLimit(1).withExpirationUrl("https://example.com/over"));
        beforeNextCount = () -> model.links()
                .countClicks(
                        new TreeMap<>(Map.of(LinkVersion.any(link.id()), 1L)),
                        CountedClicks.Numbering.UNNUMBERED,
                        List.of());

        assertThat(visit()).isEqualTo(new Resolution.Expired(link.id(), "https://example.com/over"));
    }

    /** KilledServerTest found this fault: the visitor was told that the new link had expired. */
    @Test
    void a_link_that_replaces_another_before_its_click_is_counted_is_followed() {
        Link link = create(LinkDraft.to(HOME));
        beforeNextCount = () -> {
            One.delete(model.links(), OWNER, link.id(), seen -> {});
            create(LinkDraft.to("https://example.com/new"));
        };

        assertThat(((Resolution.Redirect) visit()).destination()).isEqualTo("https://example.com/new");
        assertThat(found().clicks()).isEqualTo(1);
    }

    /**
     * This also holds on a first visit, which has just looked up the link: a click that is counted for the new version
     * never leads to the old destination.
     */
    @Test
    void a_link_that_is_changed_before_its_click_is_counted_leads_to_its_new_destination() {
        Link link = create(LinkDraft.to(HOME));
        for (String to : List.of("https://example.com/new", "https://example.com/newer")) {
            beforeNextCount = () -> fingerpost.owner(OWNER).links().update(link.id(), draft -> draft.withUrl(to));

            assertThat(((Resolution.Redirect) visit()).destination()).isEqualTo(to);
        }
        assertThat(found().clicks()).isEqualTo(2);
    }

    /** Even an owner who changes the link all the time keeps no visitor out. */
    @Test
    void a_link_that_is_changed_before_each_count_is_followed() {
        Link link = create(LinkDraft.to(HOME));
        beforeEachCount = () ->
                fingerpost.owner(OWNER).links().update(link.id(), draft -> draft.withTitle("title " + calls.size()));

        assertThat(((Resolution.Redirect) visit()).destination()).isEqualTo(HOME);
        assertThat(found().clicks()).isEqualTo(1);
    }

    @Test
    void a_link_that_is_replaced_before_each_count_fails_uncounted() {
        create(LinkDraft.to(HOME));
        beforeEachCount = () -> {
            One.delete(model.links(), OWNER, found().id(), seen -> {});
            create(LinkDraft.to(HOME));
        };

        assertThatThrownBy(this::visit)
                .isInstanceOfSatisfying(
                        StorageException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.STORAGE_FAILED));
        assertThat(found().clicks()).isZero();
    }

    @Test
    void the_longest_base_path_of_a_host_decides() {
        for (List<Domain> domains : List.of(
                List.of(Domain.of(1, "https://go.example"), Domain.of(2, "https://go.example/a")),
                List.of(Domain.of(2, "https://go.example/a"), Domain.of(1, "https://go.example")))) {
            Visits visits = Fingerpost.builder(model)
                    .domains(Domains.fixed(domains))
                    .build()
                    .visits();

            assertThat(visits.address(Visit.of("go.example", "a/spring", Visitor.unknown())))
                    .hasValueSatisfying(
                            address -> assertThat(address.domainId()).isEqualTo(2));
            assertThat(visits.address(Visit.of("go.example", "spring", Visitor.unknown())))
                    .hasValueSatisfying(
                            address -> assertThat(address.domainId()).isEqualTo(1));
            assertThat(visits.address(Visit.of("other.example", "spring", Visitor.unknown())))
                    .isEmpty();
        }
    }

    @Test
    void a_link_that_visitors_are_told_of_is_found_without_a_click() {
        Instant now = clock.instant();
        Link active = create(LinkDraft.to(HOME));
        Link over = create(LinkDraft.to(HOME).withAlias("over").withActiveUntil(now));
        create(LinkDraft.to(HOME).withAlias("ahead").withActiveFrom(now.plusSeconds(1)));
        create(LinkDraft.to(HOME).withAlias("off").withDisabled(true));

        assertThat(fingerpost.visits().find("go.example", "spring")).contains(active);
        assertThat(fingerpost.visits().find("go.example", "over")).contains(over);
        for (String alias : List.of("ahead", "off", "nothing")) {
            assertThat(fingerpost.visits().find("go.example", alias)).isEmpty();
        }
        assertThat(calls).doesNotContain(COUNT);
    }

    @Test
    void a_visit_prints_no_password() {
        assertThat(aVisit().withPassword("sesame")).hasToString("Visit[host=go.example, path=spring]");
    }

    private Link create(LinkDraft draft) {
        LinkDraft named = draft.alias().isEmpty() ? draft.withAlias("spring") : draft;
        Link link = fingerpost.owner(OWNER).links().create(named.withDomain(1));
        calls.clear();
        return link;
    }

    private Link found() {
        return model.links().findByAlias(1, "spring").orElseThrow();
    }

    private static String destination(Resolution resolution) {
        return ((Resolution.Redirect) resolution).destination();
    }

    private Resolution visit() {
        return fingerpost.visits().resolve(aVisit());
    }

    private static Visit aVisit() {
        return Visit.of("go.example", "spring", Visitor.unknown());
    }

    /** Records the calls. */
    private final class WatchedStorage extends InterceptedStorage {

        WatchedStorage() {
            super(model);
        }

        @Override
        protected void beforeCall(String method) {
            calls.add(method);
            if (method.equals(COUNT)) {
                Runnable between = beforeNextCount;
                beforeNextCount = () -> {};
                between.run();
                beforeEachCount.run();
            }
        }

        @Override
        public boolean isInCallerTransaction() {
            return inCallerTransaction;
        }
    }
}
