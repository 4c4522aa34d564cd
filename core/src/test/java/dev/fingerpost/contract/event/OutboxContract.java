package dev.fingerpost.contract.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

import dev.fingerpost.contract.Libraries;
import dev.fingerpost.contract.LinkGiftContract;
import dev.fingerpost.contract.One;
import dev.fingerpost.contract.Race;
import dev.fingerpost.contract.StorageContract;
import dev.fingerpost.contract.StorageFixture;
import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.event.Outbox;
import dev.fingerpost.event.Outbox.Backlog;
import dev.fingerpost.event.Outbox.Lease;
import dev.fingerpost.event.Outbox.Received;
import dev.fingerpost.event.Outbox.Settled;
import dev.fingerpost.link.ActivePeriod;
import dev.fingerpost.link.Link;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/**
 * The contract of {@link Outbox}, for storages that have one. It is not part of {@link StorageContract}: a test class
 * implements it in addition. Other tests may have left events, but they must not add any while a test runs.
 */
public interface OutboxContract extends StorageFixture {

    Instant MINUTE = Instant.parse("2026-11-21T08:30:00Z");
    Duration LEASE = Duration.ofSeconds(30);

    private Outbox outbox() {
        return Libraries.installed(storage(), Outbox.class);
    }

    private Lease lease(String holder, Instant now) {
        return new Lease("reader-" + owner(), holder, now, now.plus(LEASE));
    }

    private LinkEvent event(LinkEvent.Type type, Instant at, long linkId, long clicks) {
        return new LinkEvent(0, type, at, owner(), linkId, clicks, Collections.emptySortedMap());
    }

    /** Adds an event for each of these links. */
    private void addCreated(long... links) {
        outbox().add(LongStream.of(links)
                .mapToObj(link -> event(LinkEvent.Type.CREATED, NOW, link, 0))
                .toList());
    }

    /** Reads and settles all events that the reader gets, and returns those that this test has added. */
    private List<LinkEvent> readAll(String reader, Instant now) {
        Lease lease = new Lease(reader, "test", now, now.plus(LEASE));
        List<LinkEvent> mine = new ArrayList<>();
        List<Received> read = outbox().read(lease, 100);
        for (int i = 0; i < 10_000 && !read.isEmpty(); i++) {
            read.stream()
                    .map(Received::event)
                    .filter(event -> event.owner() == owner())
                    .forEach(mine::add);
            assertThat(outbox().settle(lease, done(read))).isTrue();
            read = outbox().read(lease, 100);
        }
        return mine;
    }

    /** Creates a reader and lets it read what other tests have left. */
    private void begin() {
        readAll("reader-" + owner(), NOW);
    }

    private static List<Settled> done(List<Received> read) {
        return read.stream()
                .map(each -> new Settled(each.event().position(), null))
                .toList();
    }

    private static List<Long> links(List<Received> read) {
        return read.stream().map(each -> each.event().linkId()).toList();
    }

    @Test
    default void every_reader_gets_every_event_in_the_same_order() {
        SortedMap<String, String> facts = new TreeMap<>();
        facts.put("url", "https://example.com/?a=b&c=%25+\u00e4\ud83e\udd8a#=&");
        facts.put("title", "");
        LinkEvent first = new LinkEvent(0, LinkEvent.Type.UPDATED, NOW, owner(), 7, 0, facts);
        LinkEvent click = new LinkEvent(
                0, LinkEvent.Type.CLICKED, NOW.plusMillis(1), owner(), 8, 1, Collections.emptySortedMap());

        outbox().add(List.of(first, click));
        addCreated(9);
        List<LinkEvent> mine = readAll("one-" + owner(), NOW);

        assertThat(mine)
                .extracting(event -> event.read(0, event.clicks()))
                .startsWith(first, click)
                .hasSize(3);
        assertThat(mine).extracting(LinkEvent::linkId).containsExactly(7L, 8L, 9L);
        assertThat(mine)
                .extracting(LinkEvent::position)
                .isSorted()
                .doesNotContain(0L)
                .doesNotHaveDuplicates();
        assertThat(readAll("two-" + owner(), NOW)).isEqualTo(mine);
        assertThat(readAll("one-" + owner(), NOW)).isEmpty();
    }

    @Test
    default void a_reader_of_one_owner_gets_the_events_of_that_owner_alone() {
        long one = StorageFixture.newId();
        long other = StorageFixture.newId();
        List<LinkEvent> events = new ArrayList<>();
        for (long link = 1; link <= 4; link++) {
            events.add(new LinkEvent(
                    0,
                    LinkEvent.Type.CREATED,
                    NOW,
                    link % 2 == 0 ? other : one,
                    link,
                    0,
                    Collections.emptySortedMap()));
        }
        outbox().add(events);
        Lease mine = new Lease("owner-" + one, "a", NOW, NOW.plus(LEASE), one);

        List<Received> read = outbox().read(mine, 1);
        assertThat(links(read)).containsExactly(1L);
        assertThat(outbox().settle(mine, done(read))).isTrue();
        read = outbox().read(mine, 10);
        assertThat(links(read)).containsExactly(3L);
        assertThat(outbox().settle(mine, done(read))).isTrue();
        assertThat(outbox().read(mine, 10)).isEmpty();
        Lease theirs = new Lease("owner-" + other, "a", NOW, NOW.plus(LEASE), other);
        assertThat(links(outbox().read(theirs, 10))).containsExactly(2L, 4L);
    }

    @Test
    default void an_event_is_read_again_until_it_is_settled() {
        begin();
        addCreated(1, 2, 3);
        Lease lease = lease("a", NOW);

        List<Received> read = outbox().read(lease, 2);
        assertThat(links(read)).containsExactly(1L, 2L);
        assertThat(outbox().read(lease, 2)).isEqualTo(read);
        assertThat(outbox().settle(lease, done(read))).isTrue();
        assertThat(links(outbox().read(lease, 2))).containsExactly(3L);
    }

    @Test
    default void what_is_left_of_a_turn_is_read_again_at_once_by_others_too() {
        begin();
        addCreated(1, 2, 3);
        Lease a = lease("a", NOW);
        List<Received> read = outbox().read(a, 3);

        assertThat(outbox().settle(a, done(read.subList(0, 1)))).isTrue();
        Lease b = lease("b", NOW);
        assertThat(links(outbox().read(b, 3))).containsExactly(2L, 3L);
        assertThat(outbox().settle(b, List.of())).isTrue();
        assertThat(links(outbox().read(a, 3))).containsExactly(2L, 3L);
    }

    @Test
    default void one_holder_has_the_turn_until_it_settles_or_its_lease_ends() {
        begin();
        addCreated(1, 2);
        Lease a = lease("a", NOW);
        Lease b = lease("b", NOW.plus(LEASE).minusMillis(1));
        Lease later = lease("b", NOW.plus(LEASE));
        List<Received> read = outbox().read(a, 1);

        assertThat(outbox().read(b, 9)).isEmpty();
        assertThat(outbox().settle(b, done(read))).isFalse();
        assertThat(links(outbox().read(later, 1))).containsExactly(1L);
        assertThat(outbox().settle(a, done(read))).isFalse();
        assertThat(outbox().read(a, 9)).isEmpty();
        assertThat(outbox().settle(later, done(read))).isTrue();
        assertThat(links(outbox().read(a, 9))).containsExactly(2L);
    }

    @Test
    default void an_event_comes_again_when_its_time_has_come() {
        begin();
        addCreated(1, 2, 3);
        Lease lease = lease("a", NOW);
        List<Received> read = outbox().read(lease, 2);
        long first = read.get(0).event().position();
        Instant soon = NOW.plusSeconds(5);

        outbox().settle(lease, List.of(new Settled(first, soon), done(read).get(1)));
        assertThat(links(outbox().read(lease("a", soon.minusMillis(1)), 9))).containsExactly(3L);
        Lease then = lease("a", soon);
        List<Received> again = outbox().read(then, 9);
        assertThat(links(again)).containsExactly(1L, 3L);
        assertThat(again.get(0).attempts()).isEqualTo(1);
        assertThat(again.get(0).due()).isEqualTo(soon);

        outbox().settle(
                        then,
                        List.of(new Settled(first, Settled.NEVER), done(again).get(1)));
        assertThat(outbox().read(lease("a", NOW.plus(Duration.ofDays(9_999))), 9))
                .isEmpty();
        List<Received> dead = outbox().waiting(then.reader(), 0, 9);
        assertThat(links(dead)).containsExactly(1L);
        assertThat(dead.get(0).attempts()).isEqualTo(2);
        assertThat(dead.get(0).due()).isEqualTo(Settled.NEVER);

        assertThat(outbox().again(then.reader(), first, soon)).isTrue();
        List<Received> last = outbox().read(then, 9);
        assertThat(links(last)).containsExactly(1L);
        outbox().settle(then, done(last));
        assertThat(outbox().waiting(then.reader(), 0, 9)).isEmpty();
        assertThat(outbox().read(then, 9)).isEmpty();
    }

    @Test
    default void a_reader_begins_by_the_order_of_events_and_not_by_their_times() {
        begin();
        Instant earlier = NOW.minusSeconds(3_600);
        addCreated(1, 2);
        outbox().begin("next-" + owner(), NOW, Settled.NEVER);
        outbox().begin("since-" + owner(), NOW, NOW);
        outbox().begin("later-" + owner(), NOW, NOW.plus(Duration.ofDays(99_999)));
        outbox().add(List.of(event(LinkEvent.Type.CREATED, earlier, 3, 0)));
        outbox().begin("next-" + owner(), earlier, Settled.NEVER);
        outbox().begin("back-" + owner(), earlier, NOW);

        assertThat(linksOf("next-")).containsExactly(3L);
        assertThat(linksOf("since-")).containsExactly(1L, 2L, 3L);
        assertThat(linksOf("later-")).containsExactly(3L);
        assertThat(linksOf("back-")).containsExactly(1L, 2L, 3L);
    }

    private List<Long> linksOf(String reader) {
        return links(outbox().read(new Lease(reader + owner(), "test", NOW, NOW.plus(LEASE), owner()), 9));
    }

    @Test
    default void all_waiting_events_are_read_again_on_request_a_few_at_a_time() {
        begin();
        addCreated(1, 2, 3, 4, 5);
        Lease lease = lease("a", NOW);
        List<Received> read = outbox().read(lease, 9);
        List<Long> positions =
                read.stream().map(each -> each.event().position()).toList();
        Instant later = NOW.plusSeconds(60);
        Instant sooner = NOW.minusSeconds(60);
        outbox().settle(
                        lease,
                        List.of(
                                new Settled(positions.get(0), later),
                                new Settled(positions.get(1), sooner),
                                new Settled(positions.get(2), Settled.NEVER),
                                new Settled(positions.get(3), later),
                                new Settled(positions.get(4), null)));
        assertThat(outbox().backlog(lease.reader(), NOW)).isEqualTo(new Backlog(1, 2, 1));
        assertThat(outbox().backlog(lease.reader(), later)).isEqualTo(new Backlog(3, 0, 1));
        assertThat(outbox().backlog("nobody", NOW)).isEqualTo(Backlog.NONE);
        assertThat(outbox().again("nobody", 0, 9, NOW)).isEmpty();

        assertThat(outbox().again(lease.reader(), positions.get(0), 1, NOW)).containsExactly(positions.get(2));
        assertThat(outbox().again(lease.reader(), 0, 2, NOW)).containsExactly(positions.get(0), positions.get(3));
        assertThat(outbox().again(lease.reader(), 0, 2, NOW)).isEmpty();
        assertThat(outbox().backlog(lease.reader(), NOW)).isEqualTo(new Backlog(4, 0, 0));

        List<Received> again = outbox().read(lease, 9);
        assertThat(links(again)).as("what was due earlier comes first").containsExactly(2L, 1L, 3L, 4L);
        assertThat(again).extracting(Received::attempts).containsOnly(1);
    }

    @Test
    default void an_event_that_a_reader_has_settled_is_read_again_on_request_while_it_is_stored() {
        begin();
        addCreated(1, 2, 3);
        Lease lease = lease("a", NOW);
        List<Received> read = outbox().read(lease, 2);
        List<Long> positions =
                read.stream().map(each -> each.event().position()).toList();
        outbox().settle(lease, done(read));
        assertThat(outbox().again(lease.reader(), positions.get(1) + 1, NOW))
                .as("not read yet")
                .isFalse();
        assertThat(outbox().again(lease.reader(), 0, NOW)).as("no event").isFalse();
        assertThat(outbox().again("nobody", positions.get(0), NOW))
                .as("no such reader")
                .isFalse();

        assertThat(outbox().again(lease.reader(), positions.get(0), NOW)).isTrue();
        assertThat(outbox().again(lease.reader(), positions.get(0), NOW)).isTrue();
        List<Received> waiting = outbox().waiting(lease.reader(), 0, 9);
        assertThat(links(waiting)).containsExactly(1L);
        assertThat(waiting.get(0).attempts()).isZero();
        List<Received> again = outbox().read(lease, 9);
        assertThat(links(again)).containsExactly(1L, 3L);
        outbox().settle(lease, done(again));
        assertThat(outbox().waiting(lease.reader(), 0, 9)).isEmpty();
        assertThat(outbox().read(lease, 9)).isEmpty();

        for (int i = 0; i < 10_000 && outbox().deleteBefore(NOW.plusMillis(1), 100) == 100; i++) {
            // deletes what other tests have left, too
        }
        assertThat(outbox().again(lease.reader(), positions.get(0), NOW))
                .as("no longer stored")
                .isFalse();
    }

    @Test
    default void what_waits_is_listed_by_position_whenever_it_comes_again_and_page_by_page() {
        begin();
        addCreated(1, 2, 3, 4);
        Lease lease = lease("a", NOW);
        List<Received> read = outbox().read(lease, 9);
        List<Long> positions =
                read.stream().map(each -> each.event().position()).toList();
        outbox().settle(
                        lease,
                        List.of(
                                new Settled(positions.get(0), Settled.NEVER),
                                new Settled(positions.get(1), NOW.plusSeconds(9)),
                                done(read).get(2),
                                new Settled(positions.get(3), NOW.plusSeconds(5))));

        assertThat(links(outbox().waiting(lease.reader(), 0, 2))).containsExactly(1L, 2L);
        assertThat(links(outbox().waiting(lease.reader(), positions.get(1), 2))).containsExactly(4L);
        assertThat(outbox().waiting(lease.reader(), positions.get(3), 2)).isEmpty();
        assertThat(links(outbox().read(lease("a", NOW.plusSeconds(9)), 9)))
                .as("the next one first")
                .containsExactly(4L, 2L);
    }

    @Test
    default void an_event_is_stored_or_rolled_back_with_its_transaction() {
        begin();
        long kept = storage().inTransaction(view -> {
            long id =
                    One.insert(view.links(), owner(), link("kept").build(), NOW).id();
            view.optional(Outbox.class).orElseThrow().add(List.of(event(LinkEvent.Type.CREATED, NOW, id, 0)));
            return id;
        });
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> storage().inTransaction(view -> {
                    view.optional(Outbox.class).orElseThrow().add(List.of(event(LinkEvent.Type.CREATED, NOW, 1, 0)));
                    throw new IllegalStateException("rolled back");
                }));

        assertThat(readAll("reader-" + owner(), NOW))
                .extracting(LinkEvent::linkId)
                .containsExactly(kept);
    }

    /** The first transaction adds its event first and commits last, if the storage runs two writes at a time. */
    @Order(LAST)
    @Test
    default void an_event_that_is_committed_late_is_not_passed_over() throws Exception {
        begin();
        CountDownLatch added = new CountDownLatch(1);
        CountDownLatch overtaken = new CountDownLatch(1);
        List<LinkEvent> seen = Collections.synchronizedList(new ArrayList<>());

        Race.run(
                2,
                thread -> thread == 0
                        ? storage().inTransaction(view -> {
                            view.optional(Outbox.class)
                                    .orElseThrow()
                                    .add(List.of(event(LinkEvent.Type.CREATED, NOW, 1, 0)));
                            added.countDown();
                            return Race.await(overtaken, 1);
                        })
                        : Race.await(added, 60) && overtake(seen, overtaken));
        seen.addAll(readAll("reader-" + owner(), NOW));

        assertThat(seen).extracting(LinkEvent::linkId).containsExactlyInAnyOrder(1L, 2L);
    }

    private boolean overtake(List<LinkEvent> seen, CountDownLatch overtaken) {
        addCreated(2);
        seen.addAll(readAll("reader-" + owner(), NOW));
        overtaken.countDown();
        return true;
    }

    @Test
    default void holders_that_read_at_the_same_time_share_the_events() throws Exception {
        begin();
        addCreated(LongStream.rangeClosed(1, 60).toArray());

        List<Long> all = Collections.synchronizedList(new ArrayList<>());
        Race.run(4, thread -> {
            Lease lease = lease("holder-" + thread, NOW);
            for (int i = 0; i < 100_000 && all.size() < 60; i++) {
                List<Received> read = outbox().read(lease, 7);
                if (!read.isEmpty()) {
                    all.addAll(links(read));
                    assertThat(outbox().settle(lease, done(read))).isTrue();
                }
            }
            return thread;
        });

        assertThat(all)
                .containsExactlyElementsOf(LongStream.rangeClosed(1, 60).boxed().toList());
    }

    @Order(LAST)
    @Test
    default void clicks_of_many_links_at_once_are_read_link_by_link() {
        begin();
        Map<Long, Long> expected = new TreeMap<>();
        for (int i = 0; i < 3; i++) {
            List<LinkEvent> events = new ArrayList<>(List.of(event(LinkEvent.Type.CREATED, NOW, 999, 0)));
            for (long link = 1; link <= 700; link++) {
                events.add(event(LinkEvent.Type.CLICKS, MINUTE, link, 1));
                events.add(event(LinkEvent.Type.CLICKS, MINUTE, link, link));
                expected.merge(link, 1 + link, Long::sum);
            }
            outbox().add(events);
        }

        List<LinkEvent> read = readAll("reader-" + owner(), MINUTE.plusSeconds(60));
        Map<Long, Long> sums = new TreeMap<>();
        read.stream()
                .filter(event -> event.type() == LinkEvent.Type.CLICKS)
                .forEach(event -> sums.merge(event.linkId(), event.clicks(), Long::sum));
        assertThat(sums).isEqualTo(expected);
        assertThat(read).filteredOn(event -> event.linkId() == 999).hasSize(3);
        assertThat(read).extracting(LinkEvent::position).isSorted().doesNotHaveDuplicates();
    }

    @Test
    default void clicks_are_read_as_sums_after_their_minute() {
        begin();
        Instant next = MINUTE.plusSeconds(60);
        for (int i = 1; i <= 3; i++) {
            outbox().add(List.of(
                    event(LinkEvent.Type.CLICKS, MINUTE, 1, i),
                    event(LinkEvent.Type.CLICKS, MINUTE, 2, 10),
                    event(LinkEvent.Type.CLICKS, next, 1, 100)));
        }

        assertThat(readAll("reader-" + owner(), next.minusMillis(1))).isEmpty();
        assertThat(readAll("reader-" + owner(), next))
                .extracting(LinkEvent::at, LinkEvent::linkId, LinkEvent::clicks)
                .containsExactlyInAnyOrder(tuple(MINUTE, 1L, 6L), tuple(MINUTE, 2L, 30L));
        outbox().add(List.of(event(LinkEvent.Type.CLICKS, MINUTE, 1, 5)));
        assertThat(readAll("reader-" + owner(), next.plusSeconds(60)))
                .extracting(LinkEvent::clicks)
                .containsExactlyInAnyOrder(5L, 300L);
    }

    @Test
    default void the_end_of_a_link_is_read_at_its_time_and_only_if_it_ends_then() {
        begin();
        Instant end = MINUTE.plusSeconds(3_600);
        Link ends = insert(link("ends").activePeriod(new ActivePeriod(null, end)));
        Link changed = insert(link("changed").activePeriod(new ActivePeriod(null, end.plusSeconds(1))));
        List<Long> all = List.of(ends.id(), changed.id(), ends.id(), changed.id() + 1_000_000);
        outbox().add(all.stream()
                .map(link -> event(LinkEvent.Type.EXPIRED, end, link, 0))
                .toList());

        assertThat(readAll("reader-" + owner(), end.minusMillis(1))).isEmpty();
        assertThat(readAll("reader-" + owner(), end))
                .extracting(LinkEvent::type, LinkEvent::at, LinkEvent::linkId)
                .containsExactly(tuple(LinkEvent.Type.EXPIRED, end, ends.id()));
    }

    @Test
    default void an_end_that_was_already_over_is_read_at_once_whatever_the_link_is_then() {
        begin();
        Instant end = NOW.minusSeconds(3_600);
        Link link = insert(link("over").activePeriod(new ActivePeriod(null, end)));
        LinkEvent ended = LinkEvent.alreadyEnded(NOW, owner(), link.id(), end);
        outbox().add(List.of(ended, event(LinkEvent.Type.UPDATED, NOW, link.id(), 0)));

        assertThat(readAll("reader-" + owner(), NOW))
                .extracting(LinkEvent::type, LinkEvent::at, LinkEvent::facts)
                .containsExactly(
                        tuple(LinkEvent.Type.EXPIRED, NOW, ended.facts()),
                        tuple(LinkEvent.Type.UPDATED, NOW, Collections.emptySortedMap()));
    }

    @Test
    default void clicks_and_the_end_of_a_link_are_told_of_the_owner_it_has_then() {
        begin();
        Link link = insert(link("given").activePeriod(new ActivePeriod(null, MINUTE.plusSeconds(60))));
        LinkGiftContract.give(links(), owner(), stranger(), List.of(link), Link::content);
        for (long whose : List.of(owner(), stranger(), owner())) {
            outbox().add(List.of(
                    new LinkEvent(0, LinkEvent.Type.CLICKS, MINUTE, whose, link.id(), 2, Collections.emptySortedMap()),
                    new LinkEvent(
                            0,
                            LinkEvent.Type.EXPIRED,
                            MINUTE.plusSeconds(60),
                            whose,
                            link.id(),
                            0,
                            Collections.emptySortedMap())));
        }

        Lease lease = lease("a", MINUTE.plusSeconds(60));
        assertThat(outbox().read(lease, 100))
                .filteredOn(each -> each.event().linkId() == link.id())
                .extracting(each -> tuple(
                        each.event().type(), each.event().owner(), each.event().clicks()))
                .containsExactlyInAnyOrder(
                        tuple(LinkEvent.Type.CLICKS, owner(), 4L),
                        tuple(LinkEvent.Type.CLICKS, stranger(), 2L),
                        tuple(LinkEvent.Type.EXPIRED, stranger(), 0L));
    }

    @Test
    default void the_oldest_events_are_deleted_in_steps_with_what_waits_for_them() {
        outbox().deleteBefore(Instant.parse("9000-01-01T00:00:00Z"), 1_000_000); // other tests may have left events
        outbox().add(LongStream.rangeClosed(1, 5)
                .mapToObj(link -> event(LinkEvent.Type.CREATED, NOW.plusSeconds(link), link, 0))
                .toList());
        Instant late = NOW.plusSeconds(100);
        Lease lease = lease("a", late);
        outbox().settle(
                        lease,
                        outbox().read(lease, 2).stream()
                                .map(each -> new Settled(each.event().position(), Settled.NEVER))
                                .toList());

        assertThat(outbox().deleteBefore(NOW.plusSeconds(4), 2)).isEqualTo(2);
        assertThat(outbox().waiting(lease.reader(), 0, 9)).isEmpty();
        assertThat(outbox().deleteBefore(NOW.plusSeconds(4), 2)).isEqualTo(1);
        assertThat(outbox().deleteBefore(NOW.plusSeconds(4), 2)).isZero();
        assertThat(links(outbox().read(lease, 9))).containsExactly(4L, 5L);
        assertThat(readAll("new-" + owner(), late))
                .extracting(LinkEvent::linkId)
                .containsExactly(4L, 5L);
    }

    @Test
    default void a_reader_is_kept_until_no_event_that_it_has_read_is_left() {
        outbox().deleteBefore(Instant.parse("9000-01-01T00:00:00Z"), 1_000_000); // other tests may have left events
        addCreated(1, 2, 3);
        Lease lease = lease("a", NOW);
        assertThat(outbox().settle(lease, done(outbox().read(lease, 9)))).isTrue();
        Instant late = NOW.plus(LEASE).plusSeconds(1);

        assertThat(outbox().deleteBefore(late, 2)).isEqualTo(2);
        assertThat(outbox().read(lease("a", late), 9))
                .as("the third event has been read")
                .isEmpty();
        assertThat(outbox().deleteBefore(late, 2)).isEqualTo(1);
        addCreated(4);
        assertThat(links(outbox().read(lease("a", late), 9))).containsExactly(4L);
    }
}
