package dev.fingerpost.visit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.contract.InterceptedStorage;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.contract.One;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.targeting.Visitor;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.assertj.core.api.ListAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The reason why a visit was not counted, as the listener gets it. */
@Timeout(60)
class NotCountedTest {

    private static final long OWNER = 7;
    private static final LinkDraft DRAFT =
            LinkDraft.to("https://example.com/").withDomain(1).withAlias("spring");

    private final ModelStorage model = new ModelStorage();
    private final List<Optional<Visit.NotCounted>> reasons = new CopyOnWriteArrayList<>();
    private Runnable beforeCount = () -> {};
    private final Fingerpost fingerpost = Fingerpost.builder(new InterceptedStorage(model) {
                @Override
                protected void beforeCall(String method) {
                    if (method.equals("countClicks")) {
                        Runnable now = beforeCount;
                        beforeCount = () -> {};
                        now.run();
                    }
                }
            })
            .domains(Domains.fixed(Domain.of(1, "https://go.example")))
            .visitListener(new VisitListener() {
                @Override
                public void resolved(VisitEvent.Resolved visit) {
                    reasons.add(visit.notCounted());
                }
            })
            .build();

    @Test
    void a_counted_click_has_no_reason_and_neither_has_an_outcome_that_says_it() {
        create(DRAFT);
        create(DRAFT.withAlias("off").withDisabled(true));

        assertReasons(visit("spring"), visit("off"), visit("nothing"))
                .containsExactly(Optional.empty(), Optional.empty(), Optional.empty());
    }

    @ParameterizedTest
    @EnumSource(names = {"NOT_A_CLICK", "BOT"})
    void a_reason_that_is_known_before_the_visit_stays_whatever_its_outcome(Visit.NotCounted reason) {
        create(DRAFT.withClicksLimit(1));

        Visit visit = visit("spring");
        assertReasons(visit.uncounted(reason), visit, visit.uncounted(reason))
                .containsExactly(Optional.of(reason), Optional.empty(), Optional.of(reason));
    }

    @ParameterizedTest
    @EnumSource(
            names = {"NOT_A_CLICK", "BOT"},
            mode = EnumSource.Mode.EXCLUDE)
    void no_other_reason_is_known_before_the_visit(Visit.NotCounted reason) {
        assertThatIllegalArgumentException().isThrownBy(() -> visit("spring").uncounted(reason));
    }

    @Test
    void the_limit_is_reached_before_a_visit_or_by_another_visitor_at_the_same_moment() {
        Link link = create(DRAFT.withClicksLimit(1));
        beforeCount = () -> model.links()
                .countClicks(
                        new TreeMap<>(Map.of(LinkVersion.any(link.id()), 1L)),
                        CountedClicks.Numbering.UNNUMBERED,
                        List.of());

        assertReasons(visit("spring"), visit("spring"))
                .containsExactly(
                        Optional.of(Visit.NotCounted.LIMIT_REACHED), Optional.of(Visit.NotCounted.LIMIT_REACHED));
    }

    @Test
    void a_link_that_ended_by_time_has_not_reached_its_limit() {
        create(DRAFT.withClicksLimit(1).withActiveUntil(Instant.EPOCH));

        assertReasons(visit("spring")).containsExactly(Optional.empty());
    }

    /** The link changes once during the first visit, which looks it up, and once during a visit from the cache. */
    @Test
    void a_link_that_no_longer_leads_on_was_changed_meanwhile() {
        Link link = create(DRAFT);
        Runnable disable = () -> fingerpost.owner(OWNER).links().update(link.id(), draft -> draft.withDisabled(true));
        beforeCount = disable;
        fingerpost.visits().resolve(visit("spring"));
        fingerpost.owner(OWNER).links().update(link.id(), draft -> draft.withDisabled(false));
        fingerpost.visits().resolve(visit("spring"));
        beforeCount = () -> One.delete(model.links(), OWNER, link.id(), seen -> {});

        assertReasons(visit("spring"))
                .containsExactly(
                        Optional.of(Visit.NotCounted.CHANGED_MEANWHILE),
                        Optional.empty(),
                        Optional.of(Visit.NotCounted.CHANGED_MEANWHILE));
    }

    private ListAssert<Optional<Visit.NotCounted>> assertReasons(Visit... visits) {
        for (Visit visit : visits) {
            fingerpost.visits().resolve(visit);
        }
        fingerpost.close();
        return assertThat(reasons);
    }

    private Link create(LinkDraft draft) {
        return fingerpost.owner(OWNER).links().create(draft);
    }

    private static Visit visit(String path) {
        return Visit.of("go.example", path, Visitor.unknown());
    }
}
