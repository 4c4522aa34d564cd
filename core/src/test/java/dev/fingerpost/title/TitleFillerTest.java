package dev.fingerpost.title;

import static dev.fingerpost.Testbed.NOW;
import static dev.fingerpost.Testbed.OWNER;
import static dev.fingerpost.Testbed.draft;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Testbed;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkListener;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.Links;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TitleFillerTest {

    private static final TitleSource EXAMPLE = url -> Optional.of("Title of " + url);

    private final Testbed testbed = Testbed.standard();
    private final Queue<Runnable> queue = new ArrayDeque<>();
    private final List<String> heard = new ArrayList<>();

    @Test
    void a_link_without_a_title_gets_that_of_its_page_after_it_is_stored() {
        Links links = titled(EXAMPLE);

        Link created = links.create(draft());
        testbed.clock().goOn(Duration.ofSeconds(3));
        assertThat(created.title()).isEmpty();
        assertThat(links.get(created.id())).isEqualTo(created);
        runQueue();

        Link filled = links.get(created.id());
        assertThat(filled.title()).contains("Title of https://example.com/");
        assertThat(filled.version()).isEqualTo(2);
        assertThat(filled.updatedAt()).isEqualTo(NOW.plusSeconds(3));
        assertThat(heard).containsExactly("created ", "updated  to Title of https://example.com/");
    }

    @Test
    void a_title_of_the_owner_is_kept_without_a_lookup() {
        Links links = titled(EXAMPLE);

        Link link = links.create(draft().withTitle("Mine"));
        links.update(link.id(), draft -> draft.withUrl("https://example.com/new"));
        links.update(link.id(), draft -> draft.withDisabled(true));

        assertThat(queue).isEmpty();
    }

    @Test
    void a_link_whose_title_is_cleared_gets_that_of_its_page() {
        Links links = titled(EXAMPLE);
        Link link = links.create(draft().withTitle("Mine"));

        links.update(link.id(), draft -> draft.withTitle(null));
        runQueue();

        assertThat(links.get(link.id()).title()).contains("Title of https://example.com/");
    }

    @Test
    void a_link_without_a_title_is_looked_up_once_until_its_destination_changes() {
        Links links = titled(url -> Optional.empty());
        Link link = links.create(draft());
        runQueue();

        links.update(link.id(), draft -> draft.withDisabled(true));

        assertThat(queue).isEmpty();
    }

    @Test
    void a_title_that_is_set_in_the_meantime_wins() {
        Links links = titled(EXAMPLE);
        Link link = links.create(draft());
        Link mine = links.update(link.id(), draft -> draft.withTitle("Mine"));
        heard.clear();

        runQueue();

        assertThat(links.get(link.id())).isEqualTo(mine);
        assertThat(heard).isEmpty();
    }

    @Test
    void the_same_title_is_not_reported_twice() {
        Links links = titled(url -> Optional.of("Same"));
        Link link = links.create(draft());
        links.update(link.id(), draft -> draft.withTitle("Same"));

        runQueue();

        assertThat(heard).containsExactly("created ", "updated  to Same");
    }

    @Test
    void the_title_of_the_old_page_is_dropped_if_the_destination_has_changed() {
        Links links = titled(EXAMPLE);
        Link link = links.create(draft());
        links.update(link.id(), draft -> draft.withUrl("https://example.com/new"));
        assertThat(queue).hasSize(2);

        queue.remove().run();
        assertThat(links.get(link.id()).title()).isEmpty();
        queue.remove().run();

        assertThat(links.get(link.id()).title()).contains("Title of https://example.com/new");
    }

    @Test
    void a_fetched_title_goes_with_its_page() {
        Links links = titled(EXAMPLE);
        Link link = links.create(draft());
        runQueue();
        Link fetched = links.update(link.id(), draft -> draft.withDisabled(true));
        assertThat(fetched.content().titleFetched()).isTrue();

        Link moved = links.update(link.id(), draft -> draft.withUrl("https://example.com/new"));

        assertThat(moved.title()).isEmpty();
        runQueue();
        assertThat(links.get(link.id()).title()).contains("Title of https://example.com/new");
    }

    @Test
    void a_fetched_title_that_the_owner_sets_is_the_owners() {
        Links links = titled(EXAMPLE);
        Link link = links.create(draft());
        runQueue();

        links.update(link.id(), draft -> draft.withTitle("Title of https://example.com/"));
        links.update(link.id(), draft -> draft.withUrl("https://example.com/new"));

        assertThat(queue).isEmpty();
        assertThat(links.get(link.id()).title()).contains("Title of https://example.com/");
    }

    @Test
    void a_new_destination_may_come_with_a_title() {
        Links links = titled(EXAMPLE);
        Link link = links.create(draft());
        runQueue();

        links.update(
                link.id(), draft -> draft.withUrl("https://example.com/new").withTitle("Mine"));

        assertThat(queue).isEmpty();
        assertThat(links.get(link.id()).title()).contains("Mine");
    }

    @Test
    void another_field_that_has_changed_is_kept_and_reported() {
        Links links = titled(url -> Optional.of("Found"));
        Link link = links.create(draft());
        links.update(link.id(), draft -> draft.withDisabled(true));
        heard.clear();

        runQueue();

        assertThat(links.get(link.id()).title()).contains("Found");
        assertThat(links.get(link.id()).disabled()).isTrue();
        assertThat(heard).containsExactly("updated disabled  to disabled Found");
    }

    @Test
    void a_deleted_link_stays_deleted() {
        Links links = titled(EXAMPLE);
        links.delete(links.create(draft()).id());
        heard.clear();

        runQueue();

        assertThat(links.find(LinkQuery.all()).items()).isEmpty();
        assertThat(heard).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "'  Spring sale ',Spring sale",
                "'A\0B\tC\u0085D',AB C D",
                "'Sale\r\n \u00a0\u2028 now\u3000',Sale now",
                "'\n\r',",
                "'',",
                "'a\uD83Db',ab"
            })
    void a_title_is_cleaned(String found, String kept) {
        Links links = titled(url -> Optional.of(found));
        Link link = links.create(draft());

        runQueue();

        assertThat(links.get(link.id()).title()).isEqualTo(Optional.ofNullable(kept));
    }

    @Test
    void a_title_is_cut_between_characters_after_its_leading_space() {
        Links links = titled(url -> Optional.of(" ".repeat(300) + "\uD83D\uDE00".repeat(300)));
        Link link = links.create(draft());

        runQueue();

        assertThat(links.get(link.id()).title()).contains("\uD83D\uDE00".repeat(255));
    }

    @Test
    void an_empty_or_failing_source_does_not_change_the_link() {
        Links knowsNothing = titled(url -> Optional.empty());
        Links fails = titled(url -> {
            throw new IllegalStateException("no network");
        });
        Link one = knowsNothing.create(draft());
        Link two = fails.create(draft());

        runQueue();

        assertThat(knowsNothing.get(one.id())).isEqualTo(one);
        assertThat(fails.get(two.id())).isEqualTo(two);
    }

    @Test
    void an_executor_without_room_costs_a_title_and_nothing_else() {
        Links links = testbed.rebuilt(builder -> builder.with(Titles.from(EXAMPLE, (owner, work) -> {
                    throw new RejectedExecutionException("full");
                })))
                .owner(OWNER)
                .links();

        Link link = links.create(draft());

        assertThat(links.get(link.id())).isEqualTo(link);
    }

    @Test
    void a_title_is_found_now_and_told_to_listeners_in_its_transaction() {
        Links links = testbed.rebuilt(builder -> builder.transactionListener((transaction, changes) -> heard.add(
                                changes.get(0).after().flatMap(Link::title).orElse("none")))
                        .with(Titles.from(EXAMPLE, (owner, work) -> queue.add(work))))
                .owner(OWNER)
                .links();
        long link = links.create(draft()).id();
        testbed.clock().goOn(Duration.ofDays(1));

        runQueue();

        assertThat(heard).containsExactly("none", "Title of https://example.com/");
        assertThat(links.get(link).updatedAt()).isEqualTo(Testbed.NOW.plus(Duration.ofDays(1)));
    }

    @Test
    void they_belong_to_one_library_and_store_nothing_once_it_is_closed() {
        Titles titles = Titles.from(EXAMPLE, (owner, work) -> queue.add(work));
        Fingerpost fingerpost = testbed.rebuilt(builder -> builder.with(titles));
        assertThatIllegalStateException().isThrownBy(() -> testbed.rebuilt(builder -> builder.with(titles)));
        long link = fingerpost.owner(OWNER).links().create(draft()).id();

        fingerpost.close();
        runQueue();

        assertThat(testbed.links().get(link).title()).isEmpty();
    }

    private Links titled(TitleSource source) {
        return testbed.rebuilt(builder -> builder.with(Titles.from(source, (owner, work) -> queue.add(work)))
                        .listener(new Recorder()))
                .owner(OWNER)
                .links();
    }

    private void runQueue() {
        assertThat(queue).isNotEmpty();
        while (!queue.isEmpty()) {
            queue.remove().run();
        }
    }

    private final class Recorder implements LinkListener {

        @Override
        public void created(Link link) {
            heard.add("created " + describe(link));
        }

        @Override
        public void updated(Link before, Link after) {
            heard.add("updated " + describe(before) + " to " + describe(after));
        }

        private static String describe(Link link) {
            return (link.disabled() ? "disabled " : "") + link.title().orElse("");
        }
    }
}
