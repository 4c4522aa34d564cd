package dev.fingerpost.expiry;

import static dev.fingerpost.Testbed.DOMAIN;
import static dev.fingerpost.Testbed.NOW;
import static dev.fingerpost.Testbed.draft;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.Testbed;
import dev.fingerpost.contract.InterceptedStorage;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkListener;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.storage.Storage;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Links of all owners whose active period has ended are deleted, except disabled ones, by a call or by the library
 * itself.
 */
class ExpiredLinkCleanupTest {

    private static final Duration TIME = Duration.ofDays(30);
    private static final Instant LONG_AGO = NOW.minus(TIME);

    private final Expiry expiry = Expiry.onRequest();
    private final Testbed testbed = Testbed.with(builder -> builder.with(expiry));

    private Link create(long owner, LinkDraft draft) {
        return testbed.fingerpost().owner(owner).links().create(draft);
    }

    private long count(long owner) {
        return testbed.fingerpost().owner(owner).links().find(LinkQuery.all()).total();
    }

    private FingerpostBuilder over(Storage storage) {
        return Fingerpost.builder(storage)
                .domains(Domains.fixed(Domain.of(DOMAIN, "https://go.example")))
                .clock(testbed.clock());
    }

    private static LinkListener onDeletion(CountDownLatch deletions) {
        return new LinkListener() {
            @Override
            public void deleted(Link link) {
                deletions.countDown();
            }
        };
    }

    @Test
    void deletes_what_was_over_by_then_of_all_owners_and_says_how_far_it_is() {
        List<Long> progress = new ArrayList<>();
        for (long owner = 1; owner <= 3; owner++) {
            for (int i = 0; i < 25; i++) {
                create(owner, draft().withActiveUntil(LONG_AGO.minusSeconds(i)));
            }
            create(owner, draft().withActiveUntil(LONG_AGO.plusSeconds(1)));
            create(owner, draft());
            create(owner, draft().withActiveUntil(LONG_AGO).withDisabled(true));
        }

        assertThat(expiry.deleteExpired(LONG_AGO, progress::add)).isEqualTo(75);
        assertThat(progress).containsExactly(10L, 20L, 25L, 35L, 45L, 50L, 60L, 70L, 75L);
        assertThat(List.of(count(1), count(2), count(3))).containsOnly(3L);
        assertThat(expiry.deleteExpired(LONG_AGO)).isZero();
    }

    @Test
    void a_thousand_links_are_deleted_in_one_walk() {
        for (long owner = 1; owner <= 7; owner++) {
            testbed.fingerpost()
                    .owner(owner)
                    .links()
                    .createAll(IntStream.range(0, 150)
                            .mapToObj(i -> draft().withActiveUntil(LONG_AGO.minusSeconds(2 * i)))
                            .toList());
        }

        assertThat(expiry.deleteExpired(NOW)).isEqualTo(1_050);
    }

    @Test
    void the_future_is_not_over() {
        assertThatIllegalArgumentException().isThrownBy(() -> expiry.deleteExpired(NOW.plusSeconds(1)));
        assertThatIllegalArgumentException().isThrownBy(() -> Expiry.deletingAfter(Duration.ofSeconds(-1)));
    }

    @Test
    void it_belongs_to_one_open_library() {
        assertThatIllegalStateException().isThrownBy(() -> Expiry.onRequest().deleteExpired(NOW));
        assertThatIllegalStateException().isThrownBy(() -> testbed.rebuilt(builder -> builder.with(expiry)));
        testbed.fingerpost().close();
        assertThatIllegalStateException().isThrownBy(() -> expiry.deleteExpired(NOW));
    }

    @Test
    void the_library_deletes_them_by_itself_once_their_time_has_come() throws Exception {
        CountDownLatch deletions = new CountDownLatch(2);
        create(1, draft().withActiveUntil(LONG_AGO));
        create(2, draft().withActiveUntil(LONG_AGO.minusSeconds(1)));
        Link young = create(2, draft().withActiveUntil(LONG_AGO.plusSeconds(1)));

        try (Fingerpost tidy = testbed.rebuilt(
                builder -> builder.with(Expiry.deletingAfter(TIME)).listener(onDeletion(deletions)))) {
            assertThat(deletions.await(60, TimeUnit.SECONDS)).isTrue();
            assertThat(tidy.owner(2).links().get(young.id())).isEqualTo(young);
        }
        assertThat(count(1)).isZero();
    }

    @Test
    void what_another_process_deletes_meanwhile_is_left_to_it() throws Exception {
        for (int i = 0; i < 90; i++) {
            create(1, draft().withActiveUntil(LONG_AGO));
        }
        AtomicInteger transactions = new AtomicInteger();
        CountDownLatch begun = new CountDownLatch(1);
        Storage shared = new InterceptedStorage(testbed.storage()) {
            @Override
            protected void beforeCall(String method) {
                if (method.equals("deleteAll")) {
                    transactions.incrementAndGet();
                    expiry.deleteExpired(LONG_AGO);
                    begun.countDown();
                }
            }
        };

        try (Fingerpost tidy = over(shared).with(Expiry.deletingAfter(TIME)).build()) {
            assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
            tidy.ping();
        }
        assertThat(transactions).hasValue(1);
        assertThat(count(1)).isZero();
    }
}
