package dev.fingerpost.concurrent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.Owner;
import dev.fingerpost.Testbed;
import dev.fingerpost.Wait;
import dev.fingerpost.contract.InterceptedStorage;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.ErrorCode;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.OverloadedException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkUpdate;
import dev.fingerpost.page.ConcurrencyLimits;
import dev.fingerpost.page.Cursor;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.restore.LinkSnapshot;
import dev.fingerpost.restore.OnExisting;
import dev.fingerpost.storage.Storage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class OwnerBulkheadTest {

    private static final long GREEDY = 1;
    private static final long MODEST = 2;
    private static final long LATE = 3;
    private static final ConcurrencyLimits LIMITS = new ConcurrencyLimits(3, 2, Duration.ofMillis(1));

    private final Storage storage = new ModelStorage();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Semaphore entered = new Semaphore(0);
    private final CountDownLatch release = new CountDownLatch(1);

    @AfterEach
    void stop() {
        release.countDown();
        threads.shutdownNow();
    }

    @Test
    void one_owner_leaves_room_for_the_lists_of_others() {
        OwnerBulkhead lists = new OwnerBulkhead(LIMITS);
        hold(lists, GREEDY);
        hold(lists, GREEDY);

        assertThatExceptionOfType(OverloadedException.class)
                .isThrownBy(() -> lists.read(GREEDY, storage, List.of(1), () -> "read"))
                .withMessage("Too many lists of one owner are being read")
                .matches(e -> e.code() == ErrorCode.OVERLOADED);
        assertThat(lists.read(MODEST, storage, List.of(2), () -> "read")).isEqualTo("read");
    }

    @Test
    void all_owners_together_are_bounded_too() {
        OwnerBulkhead lists = new OwnerBulkhead(LIMITS);
        hold(lists, GREEDY);
        hold(lists, GREEDY);
        CompletableFuture<String> last = hold(lists, MODEST);

        assertThatExceptionOfType(OverloadedException.class)
                .isThrownBy(() -> lists.read(LATE, storage, List.of(3), () -> "read"))
                .withMessage("Too many lists are being read");

        release.countDown();
        assertThat(last.join()).isEqualTo("held");
        assertThat(lists.read(LATE, storage, List.of(4), () -> "read")).isEqualTo("read");
    }

    static Stream<Arguments> writes() {
        List<Long> ids = List.of(1L, 2L);
        UnaryOperator<LinkDraft> edit = draft -> draft.withTitle("New");
        PixelDraft pixel = PixelDraft.of(PixelType.X, "o1abc").withName("Campaign");
        return Stream.of(
                write("create", 4, owner -> owner.links().create(Testbed.draft())),
                write("update", 4, owner -> owner.links().update(1, edit)),
                write("delete", 4, owner -> owner.links().delete(1)),
                write("create many", 2, owner -> owner.links().createAll(List.of(Testbed.draft(), Testbed.draft()))),
                write(
                        "update many",
                        2,
                        owner -> owner.links()
                                .updateAll(ids.stream()
                                        .map(id -> LinkUpdate.of(id, edit))
                                        .toList())),
                write("delete many", 2, owner -> owner.links().deleteAll(ids)),
                write(
                        "restore",
                        2,
                        owner -> owner.restorer()
                                .restoreAll(
                                        Stream.of("a", "b")
                                                .map(OwnerBulkheadTest::snapshot)
                                                .toList(),
                                        OnExisting.KEEP)),
                write("create a pixel", 4, owner -> owner.pixels().create(pixel)),
                write("update a pixel", 4, owner -> owner.pixels().update(1, each -> each.withName("New"))),
                write("delete a pixel", 4, owner -> owner.pixels().delete(1)),
                writeOf("delete the owner", 2, (library, owner) -> library.deleteOwner(owner)));
    }

    private static Arguments write(String name, int atOnce, Consumer<Owner> write) {
        return writeOf(name, atOnce, (library, owner) -> write.accept(library.owner(owner)));
    }

    private static Arguments writeOf(String name, int atOnce, BiConsumer<Fingerpost, Long> write) {
        return Arguments.of(name, atOnce, write);
    }

    private static LinkSnapshot snapshot(String alias) {
        return LinkSnapshot.of(Testbed.draft().withAlias(alias), 0, Testbed.NOW);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("writes")
    void an_owner_has_four_turns_to_write_of_which_many_rows_take_two_and_others_write_beside(
            String name, int atOnce, BiConsumer<Fingerpost, Long> write) throws Exception {
        Held held = new Held();
        Fingerpost fingerpost = over(held).build();
        held.isHolding = true;
        List<Thread> calls = new ArrayList<>();
        for (int i = 0; i < atOnce; i++) {
            calls.add(started(() -> write.accept(fingerpost, GREEDY)));
        }
        entered.acquire(atOnce);
        Thread further = started(() -> write.accept(fingerpost, GREEDY));
        Wait.until(
                "a thread to wait",
                () -> further.getState() == Thread.State.TIMED_WAITING || further.getState() == Thread.State.WAITING);

        assertThat(entered.availablePermits()).as(name).isZero();
        calls.add(further);
        calls.add(started(() -> write.accept(fingerpost, MODEST)));
        entered.acquire();
        release.countDown();
        for (Thread call : calls) {
            call.join();
        }
        assertThat(entered.availablePermits()).as("more calls of the storage").isPositive();
    }

    private static Thread started(Runnable write) {
        Thread thread = new Thread(() -> {
            try {
                write.run();
            } catch (NotFoundException | ValidationException e) {
                // the write has reached the storage, which has no rows to change
            }
        });
        thread.start();
        return thread;
    }

    private static FingerpostBuilder over(Storage storage) {
        FingerpostBuilder builder =
                Fingerpost.builder(storage).domains(Domains.fixed(Domain.of(1, "https://go.example")));
        return builder;
    }

    @Test
    void a_list_waits_for_its_turn() {
        OwnerBulkhead lists = new OwnerBulkhead(LIMITS.withLongestWait(Duration.ofMinutes(1)));
        hold(lists, GREEDY);
        hold(lists, GREEDY);

        CompletableFuture<String> waiting =
                CompletableFuture.supplyAsync(() -> lists.read(GREEDY, storage, List.of(5), () -> "read"), threads);
        release.countDown();

        assertThat(waiting.join()).isEqualTo("read");
    }

    /**
     * A call shares a read only if the call came before the read began, so each caller sees the rows that it has
     * stored.
     */
    @Test
    void equal_lists_that_wait_are_read_once() throws Exception {
        OwnerBulkhead lists = new OwnerBulkhead(new ConcurrencyLimits(1, 1, Duration.ofMinutes(1)));
        CompletableFuture<String> begun = hold(lists, GREEDY);
        AtomicInteger reads = new AtomicInteger();
        List<CompletableFuture<Integer>> equal = new ArrayList<>();
        List<Thread> callers = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            CompletableFuture<Integer> result = new CompletableFuture<>();
            Thread caller = new Thread(
                    () -> result.complete(lists.read(GREEDY, storage, List.of("equal"), reads::incrementAndGet)));
            caller.setDaemon(true);
            caller.start();
            equal.add(result);
            callers.add(caller);
        }
        CompletableFuture<String> other = CompletableFuture.supplyAsync(
                () -> lists.read(GREEDY, storage, List.of("other"), () -> "other"), threads);
        for (Thread caller : callers) {
            Wait.until(
                    "a thread to wait",
                    () -> caller.getState() == Thread.State.TIMED_WAITING || caller.getState() == Thread.State.WAITING);
        }

        release.countDown();

        assertThat(equal).extracting(CompletableFuture::join).containsOnly(1);
        assertThat(other.join()).isEqualTo("other");
        assertThat(begun.join()).isEqualTo("held");
        assertThat(lists.<Integer>read(GREEDY, storage, List.of("equal"), reads::incrementAndGet))
                .as("a later one")
                .isEqualTo(2);
    }

    /** The shared read may have had less time than this caller has. */
    @Test
    void a_list_whose_equal_fails_is_read_itself() {
        WaitingReads waiting = new WaitingReads();
        CompletableFuture<String> follower = new CompletableFuture<>();

        assertThatIllegalStateException()
                .isThrownBy(() -> waiting.read("list", begun -> {
                    Thread caller = new Thread(() -> follower.complete(waiting.read("list", own -> "read")));
                    caller.start();
                    Wait.until("a thread to wait", () -> caller.getState() == Thread.State.WAITING);
                    throw new IllegalStateException("failed");
                }));

        assertThat(follower.join()).isEqualTo("read");
    }

    /**
     * Such a list already holds a connection. If it waited, the list with the turn could be waiting for that
     * connection.
     */
    @Test
    void a_list_in_its_callers_transaction_is_not_bounded() {
        OwnerBulkhead lists = new OwnerBulkhead(LIMITS.withTotal(1));
        hold(lists, GREEDY);

        String read = storage.inTransaction(transaction -> lists.read(
                GREEDY, transaction, List.of(6), () -> lists.read(MODEST, transaction, List.of(7), () -> "read")));

        assertThat(read).isEqualTo("read");
    }

    /**
     * Finds calls of the storage that bypass the bulkhead: another list holds the only turn, so every list must fail.
     */
    @Test
    void every_list_is_bounded_and_nothing_else() {
        Held held = new Held();
        Fingerpost fingerpost = Fingerpost.builder(held)
                .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                .concurrencyLimits(LIMITS.withTotal(1))
                .build();
        Owner owner = fingerpost.owner(GREEDY);
        for (int i = 0; i < 11; i++) {
            owner.links().create(Testbed.draft());
            owner.pixels().create(PixelDraft.of(PixelType.X, "o1abc").withName("Campaign"));
        }
        LinkQuery links = LinkQuery.all().withPerPage(PerPage.TEN);
        PixelQuery pixels = PixelQuery.all().withPerPage(PerPage.TEN);
        Cursor afterLinks = owner.links().find(links).next().orElseThrow();
        Cursor afterPixels = owner.pixels().find(pixels).next().orElseThrow();
        held.isHolding = true;
        CompletableFuture<Object> first = CompletableFuture.supplyAsync(
                () -> fingerpost.owner(MODEST).links().find(links), threads);
        entered.acquireUninterruptibly();
        held.isHolding = false;

        for (Runnable list : List.<Runnable>of(
                () -> owner.links().find(links),
                () -> owner.links().findAfter(afterLinks, links),
                () -> owner.links().stream(links.withSort(links.sort().key(), Direction.ASCENDING))
                        .toList(),
                () -> owner.pixels().find(pixels),
                () -> owner.pixels().findAfter(afterPixels, pixels))) {
            assertThatExceptionOfType(OverloadedException.class).isThrownBy(list::run);
        }
        assertThat(owner.links().get(1).id()).isEqualTo(1);
        assertThat(held.<Long>inTransaction(transaction -> fingerpost
                        .owner(GREEDY, transaction)
                        .links()
                        .find(links)
                        .total()))
                .isEqualTo(11);
        release.countDown();
        assertThat(first.join()).isNotNull();
    }

    @Test
    void limits_that_allow_nothing_are_refused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConcurrencyLimits.standard().withTotal(0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConcurrencyLimits.standard().withPerOwner(0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConcurrencyLimits.standard().withLongestWait(Duration.ofMillis(-1)));
    }

    private CompletableFuture<String> hold(OwnerBulkhead lists, long owner) {
        CompletableFuture<String> held = CompletableFuture.supplyAsync(
                () -> lists.read(owner, storage, List.of(new Object()), this::holdUntilReleased), threads);
        entered.acquireUninterruptibly();
        return held;
    }

    private String holdUntilReleased() {
        entered.release();
        try {
            release.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return "held";
    }

    /** A storage that can hold its calls until the test releases them. */
    private final class Held extends InterceptedStorage {

        private volatile boolean isHolding;

        Held() {
            super(new ModelStorage());
        }

        @Override
        public <P> Optional<P> optional(Class<P> port) {
            return super.optional(port).map(each -> intercepted(port, each));
        }

        @Override
        public <R> R inTransaction(Function<Storage, R> work) {
            beforeCall("inTransaction");
            return super.inTransaction(work);
        }

        @Override
        protected void beforeCall(String method) {
            if (isHolding) {
                holdUntilReleased();
            }
        }
    }
}
