package dev.fingerpost;

import static dev.fingerpost.Testbed.NOW;
import static dev.fingerpost.Testbed.OWNER;
import static dev.fingerpost.Testbed.draft;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.contract.ForwardingStorage;
import dev.fingerpost.contract.InterceptedStorage;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.Link;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Resolution;
import dev.fingerpost.visit.Visit;
import dev.fingerpost.visit.VisitEvent;
import dev.fingerpost.visit.VisitListener;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class VisitListenerTest {

    private final List<VisitEvent> heard = new CopyOnWriteArrayList<>();

    @Test
    void every_outcome_is_told_once_with_its_link_in_the_order_of_the_visits() {
        Fingerpost fingerpost = listenedBy(new ModelStorage(), new Recorder());
        Link link = fingerpost.owner(OWNER).links().create(draft().withAlias("spring"));
        Link off =
                fingerpost.owner(OWNER).links().create(draft().withAlias("off").withDisabled(true));

        visit(fingerpost, "spring");
        visit(fingerpost, "off");
        visit(fingerpost, "nothing");
        fingerpost
                .visits()
                .resolve(Visit.of("elsewhere.example", "x", Visitor.unknown())
                        .withPassword("open sesame")
                        .uncounted(Visit.NotCounted.BOT));
        fingerpost.close();

        Resolution redirect = new Resolution.Redirect(link, null, "https://example.com/", List.of(), null);
        assertThat(heard)
                .containsExactly(
                        new VisitEvent.Resolved(NOW, "go.example", "spring", link, redirect, null),
                        new VisitEvent.Resolved(NOW, "go.example", "off", off, new Resolution.Disabled(off.id()), null),
                        new VisitEvent.Resolved(NOW, "go.example", "nothing", null, new Resolution.NotFound(), null),
                        new VisitEvent.Resolved(
                                NOW, "elsewhere.example", "x", null, new Resolution.NotFound(), Visit.NotCounted.BOT));
        assertThat(heard.toString()).doesNotContain("open sesame");
    }

    @Test
    void a_failed_visit_is_told_too() {
        StorageException failure = StorageException.failed("find a link", null);
        Fingerpost fingerpost = listenedBy(
                new InterceptedStorage(new ModelStorage()) {
                    @Override
                    protected void beforeCall(String method) {
                        throw failure;
                    }
                },
                new Recorder());

        assertThatExceptionOfType(StorageException.class).isThrownBy(() -> visit(fingerpost, "spring"));
        fingerpost.close();

        assertThat(heard).containsExactly(new VisitEvent.Failed(NOW, "go.example", "spring", failure));
    }

    @Test
    void a_listener_that_hangs_slows_no_visit_and_loses_what_does_not_fit() throws InterruptedException {
        Hanging hanging = new Hanging();
        Fingerpost fingerpost = listenedBy(new ModelStorage(), new Recorder(), hanging);

        try (CapturedLog log = new CapturedLog(VisitEvents.class)) {
            visit(fingerpost, "first");
            hanging.reached.await();
            for (int i = 0; i < VisitListener.QUEUE_LENGTH + 7; i++) {
                assertThat(visit(fingerpost, "x")).isEqualTo(new Resolution.NotFound());
            }

            assertThat(fingerpost.droppedVisits()).isEqualTo(7);
            assertThat(log.records()).hasSize(1);
        }
        hanging.released.countDown();
        fingerpost.close();
        assertThat(heard).hasSize(1 + VisitListener.QUEUE_LENGTH);
    }

    /**
     * One owner's visits, and visits to addresses without a link, flood the queue. No visit of the other owner is lost.
     */
    @Test
    void a_flood_of_visits_to_one_owner_drops_no_visit_of_another() throws InterruptedException {
        Hanging hanging = new Hanging();
        Fingerpost fingerpost = listenedBy(new ModelStorage(), new Recorder(), hanging);
        fingerpost.owner(OWNER).links().create(draft().withAlias("flooded"));
        Link quiet = fingerpost.owner(OWNER + 1).links().create(draft().withAlias("quiet"));
        visit(fingerpost, "flooded");
        hanging.reached.await();
        for (int i = 0; i < VisitListener.QUEUE_LENGTH; i++) {
            visit(fingerpost, i % 2 == 0 ? "flooded" : "nothing");
        }
        for (int i = 0; i < 100; i++) {
            visit(fingerpost, "quiet");
            visit(fingerpost, "flooded");
        }

        assertThat(fingerpost.droppedVisits()).isEqualTo(200);
        hanging.released.countDown();
        fingerpost.close();

        assertThat(heard).hasSize(1 + VisitListener.QUEUE_LENGTH);
        assertThat(heard.stream()
                        .filter(event -> event instanceof VisitEvent.Resolved resolved
                                && quiet.equals(resolved.link().orElse(null))))
                .hasSize(100);
    }

    @Test
    void a_failing_listener_affects_neither_visits_nor_other_listeners() {
        Fingerpost fingerpost = listenedBy(new ModelStorage(), new Failing(), new Recorder());

        try (CapturedLog log = new CapturedLog(VisitEvents.class)) {
            for (int i = 0; i < 50; i++) {
                assertThat(visit(fingerpost, "x")).isEqualTo(new Resolution.NotFound());
            }
            fingerpost.close();

            assertThat(log.records()).extracting(LogRecord::getMessage).containsExactly("A visit listener failed");
        }
        assertThat(heard).hasSize(50);
        assertThat(fingerpost.droppedVisits()).isZero();
    }

    @Test
    void a_visit_during_which_the_library_is_closed_is_resolved_and_counted_as_dropped() {
        AtomicReference<Fingerpost> closed = new AtomicReference<>();
        Fingerpost fingerpost = listenedBy(
                new InterceptedStorage(new ModelStorage()) {
                    @Override
                    protected void beforeCall(String method) {
                        closed.get().close();
                    }
                },
                new Recorder());
        closed.set(fingerpost);

        assertThat(visit(fingerpost, "x")).isEqualTo(new Resolution.NotFound());

        assertThat(fingerpost.droppedVisits()).isEqualTo(1);
        assertThat(fingerpost.waitingVisits()).isZero();
        assertThat(heard).isEmpty();
    }

    @Test
    void a_visit_in_the_callers_transaction_is_told_after_its_commit() {
        List<Runnable> afterCommit = new ArrayList<>();
        Fingerpost fingerpost = listenedBy(
                new ForwardingStorage(new ModelStorage()) {
                    @Override
                    public void afterCommit(Runnable action) {
                        afterCommit.add(action);
                    }
                },
                new Recorder());

        visit(fingerpost, "committed");
        visit(fingerpost, "rolled-back");
        afterCommit.get(0).run();
        fingerpost.close();

        assertThat(heard).hasSize(1);
        assertThat(heard.get(0).toString()).contains("committed");
    }

    @Test
    void a_visit_whose_commit_cannot_be_awaited_is_answered_and_counted_as_dropped() {
        Fingerpost fingerpost = listenedBy(
                new ForwardingStorage(new ModelStorage()) {
                    @Override
                    public void afterCommit(Runnable action) {
                        throw new IllegalStateException("no transaction");
                    }
                },
                new Recorder());

        assertThat(visit(fingerpost, "x")).isEqualTo(new Resolution.NotFound());

        assertThat(fingerpost.droppedVisits()).isEqualTo(1);
    }

    private static Resolution visit(Fingerpost fingerpost, String alias) {
        return fingerpost.visits().resolve("go.example", alias, Visitor.unknown());
    }

    private static Fingerpost listenedBy(Storage storage, VisitListener... listeners) {
        FingerpostBuilder builder = Fingerpost.builder(storage)
                .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                .clock(Clock.fixed(NOW, ZoneOffset.UTC));
        for (VisitListener listener : listeners) {
            builder.visitListener(listener);
        }
        return builder.build();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** A listener that does not return from the first visit until it is released. */
    private static final class Hanging implements VisitListener {

        private final CountDownLatch reached = new CountDownLatch(1);
        private final CountDownLatch released = new CountDownLatch(1);

        @Override
        public void resolved(VisitEvent.Resolved visit) {
            reached.countDown();
            await(released);
        }
    }

    private final class Recorder implements VisitListener {

        @Override
        public void resolved(VisitEvent.Resolved visit) {
            heard.add(visit);
        }

        @Override
        public void failed(VisitEvent.Failed visit) {
            heard.add(visit);
        }
    }

    private static final class Failing implements VisitListener {

        @Override
        public void resolved(VisitEvent.Resolved visit) {
            throw new AssertionError("cannot hear of " + visit.path());
        }
    }
}
