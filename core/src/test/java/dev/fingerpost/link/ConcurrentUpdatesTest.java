package dev.fingerpost.link;

import static dev.fingerpost.Testbed.OWNER;
import static dev.fingerpost.Testbed.draft;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.Testbed;
import dev.fingerpost.failure.ExpectedVersion;
import dev.fingerpost.failure.StaleVersionException;
import dev.fingerpost.password.PasswordHash;
import dev.fingerpost.password.PasswordHasher;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ConcurrentUpdatesTest {

    private static final int ROUNDS = 200;

    private final Testbed testbed = Testbed.standard();
    private final Links links = testbed.links();

    @Test
    void two_updates_at_once_keep_the_fields_of_both() throws Exception {
        long id = links.create(draft()).id();
        CyclicBarrier start = new CyclicBarrier(2);
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            for (int i = 1; i <= ROUNDS; i++) {
                int number = i;
                UnaryOperator<LinkDraft> title = draft -> draft.withTitle("Title " + number);
                UnaryOperator<LinkDraft> limit = draft -> draft.withClicksLimit((long) number);
                Future<Link> one = threads.submit(() -> updateAfter(start, id, title));
                Future<Link> other = threads.submit(() -> updateAfter(start, id, limit));
                one.get();
                other.get();

                Link link = links.get(id);
                assertThat(link.title()).contains("Title " + i);
                assertThat(link.clicksLimit()).contains((long) i);
                assertThat(link.version()).isEqualTo(1 + 2L * i);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    /**
     * Hashing takes long, so an edit with a password reads the link before and after hashing, and the second read
     * decides.
     */
    @Test
    void changes_during_password_hashing_are_kept() {
        Link link = links.create(draft().withTitle("Before"));
        Links slow = linksWhere(() -> links.update(link.id(), draft -> draft.withTitle("Meanwhile")));

        Link after = slow.update(link.id(), draft -> draft.withRedirectPassword("door"));

        assertThat(after.title()).contains("Meanwhile");
        assertThat(after.hasRedirectPassword()).isTrue();
        assertThat(after.version()).isEqualTo(3);
    }

    @Test
    void a_version_that_passes_while_a_password_is_hashed_is_stale() {
        Link link = links.create(draft());
        Links slow = linksWhere(() -> links.update(link.id(), draft -> draft.withTitle("Meanwhile")));

        assertThatExceptionOfType(StaleVersionException.class)
                .isThrownBy(() -> slow.update(
                        link.id(), draft -> draft.withRedirectPassword("door"), ExpectedVersion.version(1)));
        assertThat(links.get(link.id()).hasRedirectPassword()).isFalse();
    }

    private Link updateAfter(CyclicBarrier start, long id, UnaryOperator<LinkDraft> edit) throws Exception {
        start.await();
        return links.update(id, edit);
    }

    /** The links of the owner, with an action that runs while a password is hashed. */
    private Links linksWhere(Runnable meanwhile) {
        PasswordHasher quick = PasswordHasher.pbkdf2(1_000);
        PasswordHasher interrupted = new PasswordHasher() {

            @Override
            public PasswordHash hash(String password) {
                meanwhile.run();
                return quick.hash(password);
            }

            @Override
            public boolean matches(String password, PasswordHash hash) {
                return quick.matches(password, hash);
            }
        };
        return testbed.rebuilt(builder -> builder.passwordHasher(interrupted))
                .owner(OWNER)
                .links();
    }
}
