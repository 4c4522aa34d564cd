package dev.fingerpost.counting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.fingerpost.Wait;
import dev.fingerpost.change.ClickDetails;
import dev.fingerpost.change.ClickHook;
import dev.fingerpost.contract.Deadlines;
import dev.fingerpost.failure.ErrorCode;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.storage.Deadline;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class GroupCommitTest {

    private static final long LINK = 5;
    private static final long LIMITED = 6;
    private static final long LIMIT = 3;

    private final Map<Long, Long> counts = new ConcurrentHashMap<>();
    private final ExecutorService visitors = Executors.newCachedThreadPool();

    @AfterEach
    void visitors_go() {
        visitors.shutdownNow();
    }

    @Test
    void a_single_click_is_committed_at_once() {
        GatedClicks clicks = open(this::count);
        GroupCommit group = group(clicks);

        assertThat(click(group, LINK)).isEqualTo(counted(1));
        assertThat(click(group, LINK)).isEqualTo(counted(2));
        assertThat(clicks.commits).containsExactly(wanted(LINK, 1), wanted(LINK, 1));
    }

    @Test
    void clicks_that_arrive_during_a_commit_share_the_next() throws Exception {
        GatedClicks clicks = new GatedClicks(this::count);
        GroupCommit group = group(clicks);

        Future<ClickCounter.Result> first = begin(group, clicks);
        List<Future<ClickCounter.Result>> rest = submitAndQueue(group, 20, LINK);
        List<Future<ClickCounter.Result>> limited = submitAndQueue(group, 5, LIMITED);
        clicks.mayCommit.release(2);

        assertThat(first.get()).isEqualTo(counted(1));
        assertThat(numbers(rest))
                .containsExactlyInAnyOrderElementsOf(
                        LongStream.rangeClosed(2, 21).boxed().toList());
        assertThat(numbers(limited)).containsExactlyInAnyOrder(1L, 2L, 3L, 0L, 0L);
        TreeMap<Long, Long> shared = wanted(LINK, 20);
        shared.put(LIMITED, 5L);
        assertThat(clicks.commits).containsExactly(wanted(LINK, 1), shared);
    }

    @Test
    void numbers_are_requested_only_if_a_caller_needs_them() throws Exception {
        GatedClicks clicks = new GatedClicks(this::count);
        GroupCommit group = group(clicks);

        Future<ClickCounter.Result> first = visitors.submit(
                () -> group.count(LinkVersion.any(LINK), CountedClicks.Numbering.UNNUMBERED, GatedClicks.CLICKED));
        clicks.entered.acquire();
        List<Future<ClickCounter.Result>> numbered = submitAndQueue(group, 1, LINK);
        Future<ClickCounter.Result> other = visitors.submit(
                () -> group.count(LinkVersion.any(LIMITED), CountedClicks.Numbering.UNNUMBERED, GatedClicks.CLICKED));
        Wait.until("clicks to queue", () -> group.waiting() >= 2);
        clicks.mayCommit.release(3);

        assertThat(first.get()).isInstanceOf(ClickCounter.Result.Counted.class);
        assertThat(numbers(numbered)).containsExactly(2L);
        assertThat(other.get()).isInstanceOf(ClickCounter.Result.Counted.class);
        assertThat(clicks.numberings)
                .containsExactly(
                        CountedClicks.Numbering.UNNUMBERED,
                        CountedClicks.Numbering.UNNUMBERED,
                        CountedClicks.Numbering.NUMBERED);
    }

    /** The caller joins the queue before the leader leaves, and is told to lead after its own click is counted. */
    @Test
    void a_caller_whose_click_is_done_does_not_lead() {
        GroupCommit group = group(open(this::count));
        WaitingClick done = new WaitingClick(
                LinkVersion.any(LINK), CountedClicks.Numbering.NUMBERED, GatedClicks.CLICKED, Deadline.start());
        done.complete(counted(7));

        assertThat(group.takesLead(done)).isFalse();
        assertThat(click(group, LINK)).isEqualTo(counted(1));
    }

    @Test
    void a_failed_commit_fails_each_of_its_visitors_and_no_other() throws Exception {
        GatedClicks clicks = new GatedClicks(wanted -> {
            if (wanted.get(LINK) > 1) {
                throw StorageException.outcomeUnknown("count clicks", null);
            }
            return count(wanted);
        });
        GroupCommit group = group(clicks);

        Future<ClickCounter.Result> first = begin(group, clicks);
        List<Future<ClickCounter.Result>> rest = submitAndQueue(group, 10, LINK);
        clicks.mayCommit.release(3);

        assertThat(first.get()).isEqualTo(counted(1));
        for (Future<ClickCounter.Result> failed : rest) {
            assertThat(codeOf(failed)).isEqualTo(ErrorCode.OUTCOME_UNKNOWN);
        }
        assertThat(click(group, LINK)).isEqualTo(counted(2));
    }

    /** If they were sent, each batch in turn would wait as long as the commit that failed. */
    @Test
    void clicks_that_wait_behind_a_failed_commit_fail_at_once_and_are_surely_not_counted() throws Exception {
        GatedClicks clicks = new GatedClicks(wanted -> {
            throw StorageException.outcomeUnknown("count clicks", null);
        });
        GroupCommit group = group(clicks);
        Future<ClickCounter.Result> first = begin(group, clicks);
        List<Future<ClickCounter.Result>> rest = submitAndQueue(group, 10, LIMITED);

        clicks.mayCommit.release();

        assertThat(codeOf(first)).isEqualTo(ErrorCode.OUTCOME_UNKNOWN);
        for (Future<ClickCounter.Result> behind : rest) {
            assertThat(codeOf(behind)).isEqualTo(ErrorCode.STORAGE_FAILED);
        }
        assertThat(clicks.commits).containsExactly(wanted(LINK, 1));
    }

    @Test
    void the_second_half_of_a_batch_is_not_tried_after_the_first_has_failed() throws Exception {
        GatedClicks clicks = new GatedClicks(wanted -> {
            if (!wanted.containsKey(LINK)) {
                throw StorageException.outcomeUnknown("count clicks", null);
            }
            return count(wanted);
        });
        GroupCommit group = group(clicks);
        Future<ClickCounter.Result> first = begin(group, clicks);
        List<Future<ClickCounter.Result>> numbered = submitAndQueue(group, 1, LIMITED);
        Future<ClickCounter.Result> unnumbered = visitors.submit(
                () -> group.count(LinkVersion.any(LIMITED), CountedClicks.Numbering.UNNUMBERED, GatedClicks.CLICKED));
        Wait.until("clicks to queue", () -> group.waiting() >= 2);

        clicks.mayCommit.release(2);

        assertThat(first.get()).isEqualTo(counted(1));
        assertThat(List.of(codeOf(numbered.get(0)), codeOf(unnumbered)))
                .containsExactlyInAnyOrder(ErrorCode.OUTCOME_UNKNOWN, ErrorCode.STORAGE_FAILED);
        assertThat(clicks.commits).hasSize(2);
    }

    /** Without this rule, a visitor could wait for two batches, each of which may take the whole time of a call. */
    @Test
    void a_click_whose_time_has_passed_while_it_waited_is_not_sent_and_a_batch_has_the_least_time_of_its_clicks()
            throws Exception {
        GatedClicks clicks = new GatedClicks(this::count);
        GroupCommit group = group(clicks);
        Future<ClickCounter.Result> first = begin(group, clicks);
        List<Future<ClickCounter.Result>> late = submitAndQueue(group, 3, LINK, GatedClicks.TIMEOUT);
        List<Future<ClickCounter.Result>> inTime = submitAndQueue(group, 3, LIMITED, Duration.ofDays(7));
        inTime.addAll(submitAndQueue(group, 1, LINK, Duration.ofDays(8)));

        clicks.mayCommit.release(2);

        assertThat(first.get()).isEqualTo(counted(1));
        for (Future<ClickCounter.Result> each : late) {
            assertThat(codeOf(each)).isEqualTo(ErrorCode.TIMED_OUT);
        }
        assertThat(numbers(inTime)).containsExactlyInAnyOrder(1L, 2L, 3L, 2L);
        TreeMap<Long, Long> sent = wanted(LINK, 1);
        sent.put(LIMITED, 3L);
        assertThat(clicks.commits).containsExactly(wanted(LINK, 1), sent);
        assertThat(clicks.left).hasSize(2);
        assertThat(clicks.left.get(0)).isGreaterThan(Duration.ofDays(9));
        assertThat(clicks.left.get(1)).isBetween(Duration.ofDays(1), Duration.ofDays(2));
    }

    @Test
    void a_click_without_time_left_fails_and_the_next_is_counted() throws Exception {
        GatedClicks clicks = new GatedClicks(this::count);
        GroupCommit group = group(clicks);

        assertThat(codeOf(visitors.submit(
                        () -> Deadlines.under(Deadline.startedBefore(GatedClicks.TIMEOUT), () -> click(group, LINK)))))
                .isEqualTo(ErrorCode.TIMED_OUT);

        assertThat(clicks.commits).isEmpty();
        clicks.mayCommit.release();
        assertThat(click(group, LINK)).isEqualTo(counted(1));
    }

    @Test
    void a_hook_that_fails_leaves_no_caller_waiting() {
        GroupCommit group = new GroupCommit(
                open(this::count).store(new ClickHook() {
                    @Override
                    public Optional<ClickNote> note(Function<LinkVersion, List<ClickDetails>> clicks) {
                        throw new IllegalStateException("no note");
                    }
                }),
                GatedClicks.TIMEOUT);

        for (int i = 0; i < 2; i++) {
            assertThat(codeOf(visitors.submit(() -> click(group, LINK)))).isEqualTo(ErrorCode.STORAGE_FAILED);
        }
    }

    @Test
    void an_interrupted_caller_learns_whether_its_click_is_counted_and_stays_interrupted() throws Exception {
        GatedClicks clicks = new GatedClicks(this::count);
        GroupCommit group = group(clicks);
        Future<ClickCounter.Result> first = begin(group, clicks);

        Future<Boolean> interrupted = visitors.submit(() -> {
            Thread.currentThread().interrupt();
            return click(group, LINK).equals(counted(2)) && Thread.interrupted();
        });
        clicks.mayCommit.release(2);

        assertThat(first.get()).isEqualTo(counted(1));
        assertThat(interrupted.get()).isTrue();
    }

    @Test
    void many_visitors_of_many_links_are_each_counted_once() throws Exception {
        GatedClicks clicks = open(this::count);
        GroupCommit group = group(clicks);
        int visitorCount = 32;
        int visitsEach = 2_000;
        AtomicLong refused = new AtomicLong();

        List<Callable<Void>> work = new ArrayList<>();
        for (int visitor = 0; visitor < visitorCount; visitor++) {
            long offset = visitor;
            work.add(() -> {
                for (int i = 0; i < visitsEach; i++) {
                    if (click(group, (offset + i) % 8) instanceof ClickCounter.Result.Refused) {
                        refused.incrementAndGet();
                    }
                }
                return null;
            });
        }
        for (Future<Void> done : visitors.invokeAll(work)) {
            done.get();
        }

        long counted = counts.values().stream().mapToLong(Long::longValue).sum();
        assertThat(counted + refused.get()).isEqualTo((long) visitorCount * visitsEach);
        assertThat(counts).containsEntry(LIMITED, LIMIT).containsEntry(0L, (long) visitorCount * visitsEach / 8);
    }

    private static ClickCounter.Result click(GroupCommit group, long linkId) {
        return group.count(LinkVersion.any(linkId), CountedClicks.Numbering.NUMBERED, GatedClicks.CLICKED);
    }

    /** Submits a click, and returns when its commit is under way. */
    private Future<ClickCounter.Result> begin(GroupCommit group, GatedClicks clicks) throws InterruptedException {
        Future<ClickCounter.Result> first = visitors.submit(() -> click(group, LINK));
        clicks.entered.acquire();
        return first;
    }

    /** Submits clicks and waits until all of them are in the queue, behind the commit that is under way. */
    private List<Future<ClickCounter.Result>> submitAndQueue(GroupCommit group, int number, long linkId) {
        return submitAndQueue(group, number, linkId, Duration.ZERO);
    }

    /** @param used how much of its time each click has already used */
    private List<Future<ClickCounter.Result>> submitAndQueue(
            GroupCommit group, int number, long linkId, Duration used) {
        int before = group.waiting();
        List<Future<ClickCounter.Result>> futures = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            futures.add(
                    visitors.submit(() -> Deadlines.under(Deadline.startedBefore(used), () -> click(group, linkId))));
        }
        Wait.until("clicks to queue", () -> group.waiting() >= before + number);
        return futures;
    }

    /** The error code with which this click failed. */
    private static ErrorCode codeOf(Future<ClickCounter.Result> failed) {
        ExecutionException failure = catchThrowableOfType(ExecutionException.class, failed::get);
        return ((StorageException) failure.getCause()).code();
    }

    /** The number of each click, or 0 if it was refused. */
    private static List<Long> numbers(List<Future<ClickCounter.Result>> futures) throws Exception {
        List<Long> numbers = new ArrayList<>();
        for (Future<ClickCounter.Result> future : futures) {
            numbers.add(future.get() instanceof ClickCounter.Result.Counted counted ? counted.number() : 0L);
        }
        return numbers;
    }

    private static ClickCounter.Result counted(long number) {
        return new ClickCounter.Result.Counted(number);
    }

    private static GroupCommit group(GatedClicks clicks) {
        return new GroupCommit(clicks.store(), clicks.storage().timeout());
    }

    private static GatedClicks open(Function<SortedMap<Long, Long>, Map<Long, CountedClicks>> counting) {
        GatedClicks clicks = new GatedClicks(counting);
        clicks.mayCommit.release(Integer.MAX_VALUE / 2);
        return clicks;
    }

    private Map<Long, CountedClicks> count(SortedMap<Long, Long> wanted) {
        Map<Long, CountedClicks> grants = new TreeMap<>();
        wanted.forEach((id, clicks) -> {
            long before = counts.getOrDefault(id, 0L);
            long granted = id == LIMITED ? Math.min(clicks, LIMIT - before) : clicks;
            counts.put(id, before + granted);
            grants.put(id, new CountedClicks(before, granted));
        });
        return grants;
    }

    private static TreeMap<Long, Long> wanted(long id, long clicks) {
        TreeMap<Long, Long> wanted = new TreeMap<>();
        wanted.put(id, clicks);
        return wanted;
    }
}
