package dev.fingerpost.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.OverloadedException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkListener;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.link.Links;
import dev.fingerpost.link.RefusedRowsException;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.storage.Deadline;
import dev.fingerpost.storage.Storage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** The contract of {@link Storage#inTransaction}: all repositories together, all or nothing. */
public interface TransactionContract extends StorageFixture {

    @Test
    default void commits_the_changes_of_every_repository_together() {
        Link before = insert(link("before"));

        Link stored = storage().inTransaction(view -> {
            Pixel pixel = view.pixels().insert(owner(), PixelContent.of("pixel", PixelType.X, "value"), NOW);
            Link link = One.insert(
                    view.links(),
                    owner(),
                    link("new").pixelIds(List.of(pixel.id())).build(),
                    NOW);
            assertThat(One.delete(view.links(), owner(), before.id(), each -> {}))
                    .contains(before);

            assertThat(view.links().find(owner(), link.id())).contains(link);
            assertThat(view.links().findByAlias(domain(), "before")).isEmpty();
            assertThat(view.links().findAfter(owner(), LinkQuery.all(), null, 10, NOW))
                    .containsExactly(link);
            assertThat(view.isInCallerTransaction()).isTrue();
            return link;
        });

        assertThat(stored.id()).isGreaterThan(before.id());
        assertThat(allLinks().items()).containsExactly(stored);
        assertThat(pixels().find(owner(), stored.pixelIds().get(0))).isPresent();
    }

    @Test
    default void keeps_no_change_of_work_that_fails() {
        Link before = insert(link("before"));

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> storage().inTransaction(view -> {
                    Pixel pixel = view.pixels().insert(owner(), PixelContent.of("pixel", PixelType.X, "value"), NOW);
                    One.insert(
                            view.links(),
                            owner(),
                            link("new").pixelIds(List.of(pixel.id())).build(),
                            NOW);
                    One.update(
                            view.links(),
                            owner(),
                            before.id(),
                            link -> link.changed(link("changed").build(), NOW.plusSeconds(1)));
                    StorageFixture.countClicks(view.links(), before.id(), 3);
                    throw new IllegalStateException("refused by the work");
                }))
                .withMessage("refused by the work");

        assertThat(allLinks().items()).containsExactly(before);
        assertThat(links().findByAlias(domain(), "before")).contains(before);
        assertThat(links().findByAlias(domain(), "new")).isEmpty();
        assertThat(pixels().find(owner(), PixelQuery.all()).total()).isZero();
        assertThat(insert(link("new")).alias()).isEqualTo("new");
    }

    @Test
    default void goes_on_after_a_call_that_was_refused() {
        insert(link("taken"));

        Link stored = storage().inTransaction(view -> {
            One.insert(view.links(), owner(), link("first").build(), NOW);
            assertThatExceptionOfType(RefusedRowsException.class)
                    .isThrownBy(() -> One.insert(
                            view.links(), owner(), link("taken").title("x").build(), NOW));
            assertThatExceptionOfType(IllegalStateException.class)
                    .isThrownBy(() -> One.update(
                            view.links(),
                            owner(),
                            view.links()
                                    .findByAlias(domain(), "first")
                                    .orElseThrow()
                                    .id(),
                            link -> {
                                throw new IllegalStateException("kept");
                            }));
            return One.insert(view.links(), owner(), link("second").build(), NOW);
        });

        assertThat(allLinks().items()).extracting(Link::alias).containsExactly("second", "first", "taken");
        assertThat(stored.version()).isEqualTo(1);
    }

    @Test
    default void runs_actions_after_the_commit_in_their_order_and_none_after_a_failure() {
        List<String> done = new ArrayList<>();

        storage().inTransaction(view -> {
            view.afterCommit(() -> done.add(
                    "first sees " + links().findByAlias(domain(), "new").isPresent()));
            view.afterCommit(() -> done.add("second"));
            One.insert(view.links(), owner(), link("new").build(), NOW);
            assertThat(done).isEmpty();
            return view;
        });
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> storage().inTransaction(view -> {
                    view.afterCommit(() -> done.add("third"));
                    throw new IllegalStateException("no commit");
                }));

        assertThat(done).containsExactly("first sees true", "second");
    }

    @Test
    default void actions_after_a_commit_run_whatever_others_throw_and_the_caller_gets_the_result() {
        List<String> done = new ArrayList<>();

        Link stored = storage().inTransaction(view -> {
            view.afterCommit(() -> {
                throw new IllegalStateException("first");
            });
            view.afterCommit(() -> {
                throw new AssertionError("second");
            });
            view.afterCommit(() -> done.add("third"));
            return One.insert(view.links(), owner(), link("new").build(), NOW);
        });
        storage().afterCommit(() -> {
            throw new StackOverflowError();
        });

        assertThat(done).containsExactly("third");
        assertThat(links().find(owner(), stored.id())).contains(stored);
    }

    @Test
    default void every_listener_is_told_of_a_change_that_is_made_whatever_others_throw() {
        List<String> told = new ArrayList<>();
        Links links = Libraries.over(storage())
                .domains(Domains.fixed(Domain.of(domain(), "https://go.example")))
                .transactionListener((transaction, changes) -> transaction.afterCommit(() -> {
                    throw new IllegalStateException("a host's action");
                }))
                .listener(new LinkListener() {
                    @Override
                    public void created(Link link) {
                        throw new AssertionError("a listener");
                    }
                })
                .listener(new LinkListener() {
                    @Override
                    public void created(Link link) {
                        told.add(link.alias());
                    }
                })
                .build()
                .owner(owner())
                .links();

        Link created = links.create(
                LinkDraft.to("https://example.com/").withDomain(domain()).withAlias("new"));

        assertThat(told).containsExactly("new");
        assertThat(links().find(owner(), created.id())).contains(created);
    }

    @Test
    default void passwords_are_hashed_outside_of_the_time_of_a_call_and_a_request_ends_in_ten_seconds() {
        AtomicLong nanos = new AtomicLong();
        PasswordHasher slow = new SlowPasswordHasher(nanos);
        Links links = Libraries.over(storage())
                .domains(Domains.fixed(Domain.of(domain(), "https://go.example")))
                .passwordHasher(slow)
                .build()
                .owner(owner())
                .links();
        LinkDraft two = LinkDraft.to("https://example.com/")
                .withDomain(domain())
                .withRedirectPassword("one")
                .withPassword("two");

        Link created = Deadlines.under(Deadline.start(nanos::get), () -> links.create(two.withAlias("new")));
        Link updated = Deadlines.under(
                Deadline.start(nanos::get),
                () -> links.update(
                        created.id(),
                        draft -> draft.withRedirectPassword("three").withPassword("four")));
        assertThat(links().find(owner(), created.id())).contains(updated);

        long before = nanos.get();
        assertThatExceptionOfType(OverloadedException.class)
                .isThrownBy(() -> Deadlines.under(
                        Deadline.start(nanos::get), () -> links.createAll(List.of(two, two.withPassword("a third")))))
                .withMessageContaining("passwords of this request");
        assertThat(Duration.ofNanos(nanos.get() - before)).isEqualTo(Duration.ofSeconds(8));
        assertThat(allLinks().items()).containsExactly(updated);
    }

    @Test
    default void nests_transactions() {
        List<String> done = new ArrayList<>();

        storage().inTransaction(view -> {
            One.insert(view.links(), owner(), link("outer").build(), NOW);
            view.inTransaction(inner -> {
                inner.afterCommit(() -> done.add("inner"));
                return One.insert(inner.links(), owner(), link("inner").build(), NOW);
            });
            assertThatExceptionOfType(IllegalStateException.class)
                    .isThrownBy(() -> view.inTransaction(inner -> {
                        inner.afterCommit(() -> done.add("undone"));
                        One.insert(inner.links(), owner(), link("undone").build(), NOW);
                        throw new IllegalStateException("only the inner one");
                    }));
            assertThat(done).isEmpty();
            return view;
        });

        assertThat(allLinks().items()).extracting(Link::alias).containsExactly("inner", "outer");
        assertThat(done).containsExactly("inner");
    }

    @Test
    default void loses_no_change_of_concurrent_transactions() throws Exception {
        Link link = insert(link("counter").title("0"));
        int transactions = 10;

        Race.run(4, thread -> {
            for (int i = 0; i < transactions; i++) {
                storage()
                        .inTransaction(view -> One.update(
                                view.links(),
                                owner(),
                                link.id(),
                                seen -> seen.changed(
                                        link("counter")
                                                .title(""
                                                        + (Integer.parseInt(seen.title()
                                                                        .orElseThrow())
                                                                + 1))
                                                .build(),
                                        NOW)));
            }
            return thread;
        });

        assertThat(links().find(owner(), link.id()).orElseThrow().title()).contains("" + 4 * transactions);
        assertThat(LinkVersion.of(links().find(owner(), link.id()).orElseThrow())
                        .version())
                .isEqualTo(1 + 4L * transactions);
    }
}
