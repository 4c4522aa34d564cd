package dev.fingerpost.link;

import static dev.fingerpost.Testbed.draft;
import static dev.fingerpost.ViolationAssertions.assertRefused;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Testbed;
import dev.fingerpost.Wait;
import dev.fingerpost.contract.Deadlines;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.ExpectedVersion;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.OverloadedException;
import dev.fingerpost.failure.StaleVersionException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.password.PasswordHash;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.storage.Deadline;
import dev.fingerpost.storage.Storage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class LinkPasswordsTest {

    private static final PasswordHasher QUICK = PasswordHasher.pbkdf2(1_000);

    private final CountingHasher hasher = new CountingHasher();
    private final Testbed testbed = Testbed.with(builder -> builder.passwordHasher(hasher));
    private final Links links = testbed.links();

    @Test
    void passwords_are_kept_as_hashes_only() {
        Link link = links.create(draft().withRedirectPassword("s3cret-door").withPassword("s3cret-numbers"));

        assertThat(hasher.matches("s3cret-door", requireNonNull(link.content().redirectPassword())))
                .isTrue();
        assertThat(hasher.matches(
                        "s3cret-numbers", requireNonNull(link.content().password())))
                .isTrue();
        assertThat(link.toString()).doesNotContain("s3cret").doesNotContain("pbkdf2");
        assertThat(link.content().redirectPassword().encoded().reveal()).doesNotContain("s3cret");
    }

    @Test
    void the_same_password_twice_makes_two_hashes() {
        Link link = links.create(draft().withRedirectPassword("same").withPassword("same"));

        assertThat(link.content().redirectPassword())
                .isNotEqualTo(link.content().password());
    }

    @Test
    void a_hash_stays_until_its_password_is_edited() {
        Link link = links.create(draft().withRedirectPassword("door").withPassword("numbers"));

        Link renamed = links.update(link.id(), draft -> draft.withTitle("New"));
        Link reopened = links.update(link.id(), draft -> draft.withPassword("other"));

        assertThat(renamed.content().redirectPassword())
                .isEqualTo(link.content().redirectPassword());
        assertThat(renamed.content().password()).isEqualTo(link.content().password());
        assertThat(reopened.content().redirectPassword())
                .isEqualTo(link.content().redirectPassword());
        assertThat(hasher.matches("other", requireNonNull(reopened.content().password())))
                .isTrue();
    }

    @Test
    void an_empty_password_clears_it() {
        Link link = links.create(draft().withRedirectPassword("door").withPassword("numbers"));

        Link open = links.update(link.id(), draft -> draft.withRedirectPassword(""));
        Link bare = links.update(link.id(), draft -> draft.withPassword(null));

        assertThat(open.hasRedirectPassword()).isFalse();
        assertThat(open.hasPassword()).isTrue();
        assertThat(bare.hasPassword()).isFalse();
    }

    @Test
    void a_statistics_password_is_kept_with_any_privacy() {
        Link link = links.create(draft().withPrivacy(Privacy.PUBLIC).withPassword("numbers"));

        assertThat(links.update(link.id(), draft -> draft.withPrivacy(Privacy.PASSWORD))
                        .hasPassword())
                .isTrue();
    }

    @Test
    void an_invalid_draft_costs_no_hashing() {
        Link link = links.create(draft());
        UnaryOperator<LinkDraft> secret = draft -> draft.withRedirectPassword("door");

        assertRefused(
                "url",
                "must not be empty",
                () -> links.create(draft().withUrl("").withPassword("x")));
        assertRefused(
                "alias",
                "must not be empty",
                () -> links.update(link.id(), draft -> secret.apply(draft).withAlias("")));
        assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> links.update(99, secret));
        assertThatExceptionOfType(StaleVersionException.class)
                .isThrownBy(() -> links.update(link.id(), secret, ExpectedVersion.version(7)));
        assertThat(hasher.hashed).isEmpty();
    }

    @Test
    void an_edit_hashes_each_password_once() {
        Link link = links.create(draft());

        links.update(link.id(), draft -> draft.withRedirectPassword("door").withPassword("numbers"));

        assertThat(hasher.hashed).containsExactly("door", "numbers");
    }

    @Test
    void an_invalid_password_is_not_repeated_in_the_message() {
        assertThatExceptionOfType(ValidationException.class)
                .isThrownBy(() -> links.create(draft().withPassword("s3cret\0")))
                .satisfies(e -> assertThat(e.getMessage() + e.violations()).doesNotContain("s3cret"));
    }

    @Test
    void too_many_passwords_at_once_change_nothing() {
        Link link = links.create(draft());
        hasher.overloaded = true;

        assertThatExceptionOfType(OverloadedException.class).isThrownBy(() -> links.create(draft().withPassword("x")));
        assertThatExceptionOfType(OverloadedException.class)
                .isThrownBy(() ->
                        links.update(link.id(), draft -> draft.withTitle("New").withPassword("x")));
        assertThat(links.find(LinkQuery.all()).items()).containsExactly(link);
    }

    @Test
    void no_password_is_hashed_when_the_time_of_the_request_is_over() {
        Links late = over(new ModelStorage(), hasher).owner(1).links();
        Deadline deadline = Deadline.startedBefore(Duration.ofSeconds(9));

        assertThatExceptionOfType(OverloadedException.class)
                .isThrownBy(() -> Deadlines.under(deadline, () -> late.create(draft().withPassword("x"))));
        assertThat(hasher.hashed).isEmpty();
        assertThat(Deadlines.under(deadline, () -> late.create(draft())).id()).isEqualTo(1);
    }

    @Test
    void an_owner_hashes_one_at_a_time_and_others_beside() throws InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        List<String> begun = new CopyOnWriteArrayList<>();
        Fingerpost fingerpost = over(new ModelStorage(), new PasswordHasher() {
            @Override
            public PasswordHash hash(String password) {
                begun.add(password);
                try {
                    end.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                return QUICK.hash(password);
            }

            @Override
            public boolean matches(String password, PasswordHash hash) {
                return QUICK.matches(password, hash);
            }
        });
        List<Thread> threads = new ArrayList<>();
        for (long owner : new long[] {1, 1, 2}) {
            Thread thread =
                    new Thread(() -> fingerpost.owner(owner).links().create(draft().withPassword("of " + owner)));
            threads.add(thread);
            thread.start();
            Wait.until(
                    "a thread to wait",
                    () -> thread.getState() == Thread.State.WAITING || thread.getState() == Thread.State.TIMED_WAITING);
        }

        assertThat(begun).containsExactlyInAnyOrder("of 1", "of 2");
        end.countDown();
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(begun).hasSize(3);
    }

    private static Fingerpost over(Storage storage, PasswordHasher hasher) {
        return Fingerpost.builder(storage)
                .domains(Domains.fixed(Domain.of(Testbed.DOMAIN, "https://go.example")))
                .passwordHasher(hasher)
                .build();
    }

    private static class CountingHasher implements PasswordHasher {

        private final List<String> hashed = new ArrayList<>();
        private boolean overloaded;

        @Override
        public PasswordHash hash(String password) {
            if (overloaded) {
                throw new OverloadedException("Too many passwords are being hashed");
            }
            hashed.add(password);
            return QUICK.hash(password);
        }

        @Override
        public boolean matches(String password, PasswordHash hash) {
            return QUICK.matches(password, hash);
        }
    }
}
