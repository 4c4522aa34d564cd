package dev.fingerpost.contract.idempotency;

import static dev.fingerpost.contract.StorageFixture.newId;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.contract.Libraries;
import dev.fingerpost.contract.One;
import dev.fingerpost.contract.Race;
import dev.fingerpost.contract.StorageContract;
import dev.fingerpost.contract.StorageFixture;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.idempotency.Idempotency;
import dev.fingerpost.idempotency.IdempotencyRepository;
import dev.fingerpost.idempotency.IdempotentCreations;
import dev.fingerpost.idempotency.IdempotentRequest;
import dev.fingerpost.link.LinkDraft;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * The contract of {@link IdempotencyRepository}, for storages that have it. It is not part of {@link StorageContract}:
 * a test class implements it in addition.
 */
public interface IdempotencyContract extends StorageFixture {

    Instant EXPIRY = NOW.plusSeconds(86_400);

    /** The answers of other tests expire after this time, so a test may delete all that have expired by then. */
    Instant LONG_AGO_EXPIRED = Instant.parse("1990-05-05T12:00:00.005Z");

    private IdempotencyRepository answers() {
        return Libraries.installed(storage(), IdempotencyRepository.class);
    }

    @Test
    default void keeps_the_answer_of_a_key_for_each_owner() {
        IdempotencyRepository.StoredAnswer mine = answer("key", "mine");
        IdempotencyRepository.StoredAnswer theirs =
                new IdempotencyRepository.StoredAnswer(mine.request(), "theirs", EXPIRY.plusSeconds(1));

        assertThat(answers().insert(owner(), mine, NOW)).isTrue();
        assertThat(answers().insert(stranger(), theirs, NOW)).isTrue();

        assertThat(found("key")).contains(mine);
        assertThat(answers().find(stranger(), mine.request().keyHash())).contains(theirs);
        assertThat(found("other")).isEmpty();
    }

    @Test
    default void keeps_the_first_answer_of_a_key_until_it_expires() {
        IdempotencyRepository.StoredAnswer first = answer("key", "first");
        IdempotencyRepository.StoredAnswer other = new IdempotencyRepository.StoredAnswer(
                request("key", "a different body"), "other", EXPIRY.plusSeconds(9));
        answers().insert(owner(), first, NOW);

        assertThat(answers().insert(owner(), first, NOW)).isFalse();
        assertThat(answers().insert(owner(), other, EXPIRY.minusMillis(1))).isFalse();
        assertThat(found("key")).contains(first);

        assertThat(answers().insert(owner(), other, EXPIRY)).isTrue();
        assertThat(found("key")).contains(other);
    }

    @Test
    default void returns_an_answer_exactly_as_it_was() {
        String text = " \"\\\r\n\t<'%_;\u00e4\u0130\u1e9e\ud83e\udd8a\u0301 ".repeat(20_000);
        IdempotencyRepository.StoredAnswer answer = new IdempotencyRepository.StoredAnswer(
                request("exact", "body"), text, Instant.parse("9999-12-31T23:59:59.999Z"));

        answers().insert(owner(), answer, NOW);

        assertThat(found("exact")).contains(answer);
    }

    @Test
    default void stores_an_answer_together_with_its_rows() {
        answers();
        String text = storage().inTransaction(view -> {
            String made = "made "
                    + One.insert(view.links(), owner(), link("sale").build(), NOW)
                            .alias();
            assertThat(view.optional(IdempotencyRepository.class)
                            .orElseThrow()
                            .insert(owner(), answer("key", made), NOW))
                    .isTrue();
            return made;
        });

        assertThat(found("key").orElseThrow().text()).isEqualTo(text);
        assertThat(links().findByAlias(domain(), "sale")).isPresent();
    }

    @Test
    default void deletes_expired_answers_in_steps() {
        for (int i = 0; i < 5; i++) {
            Instant expiry = LONG_AGO_EXPIRED.minusMillis(4 - i);
            answers()
                    .insert(
                            i % 2 == 0 ? owner() : stranger(),
                            new IdempotencyRepository.StoredAnswer(request("key-" + i, ""), "", expiry),
                            Instant.EPOCH);
        }

        assertThat(answers().deleteExpired(null, LONG_AGO_EXPIRED.minusMillis(1), 3))
                .isEqualTo(3);
        assertThat(keysLeft()).containsExactly(3, 4);
        assertThat(answers().deleteExpired(null, LONG_AGO_EXPIRED.minusMillis(1), 3))
                .isEqualTo(1);
        assertThat(keysLeft()).containsExactly(4);
        assertThat(answers().deleteExpired(null, LONG_AGO_EXPIRED.minusMillis(1), 3))
                .isZero();
        assertThat(answers().deleteExpired(null, LONG_AGO_EXPIRED, 1)).isEqualTo(1);
        assertThat(keysLeft()).isEmpty();
    }

    private List<Integer> keysLeft() {
        return List.of(0, 1, 2, 3, 4).stream()
                .filter(i -> answers()
                        .find(
                                i % 2 == 0 ? owner() : stranger(),
                                request("key-" + i, "").keyHash())
                        .isPresent())
                .toList();
    }

    @Test
    default void deletes_the_expired_answers_of_one_owner_in_steps() {
        answers().insert(stranger(), answer("theirs", "theirs"), NOW);
        for (int i = 0; i < 5; i++) {
            answers().insert(owner(), answer("key-" + i, "mine"), NOW);
        }

        assertThat(answers().deleteExpired(owner(), EXPIRY.minusMillis(1), 3)).isZero();
        assertThat(answers().deleteExpired(owner(), EXPIRY, 3)).isEqualTo(3);
        assertThat(answers().deleteExpired(owner(), EXPIRY, 3)).isEqualTo(2);
        assertThat(answers().deleteExpired(owner(), EXPIRY, 3)).isZero();

        assertThat(found("key-0")).isEmpty();
        assertThat(answers().find(stranger(), request("theirs", "").keyHash())).isPresent();
    }

    @Test
    default void of_many_transactions_with_a_key_exactly_one_is_committed() throws Exception {
        for (int round = 0; round < 3; round++) {
            String prefix = "round-" + round + "-";

            answers();
            List<Boolean> stored = Race.run(16, thread -> isStored(prefix, prefix + thread));

            assertThat(stored).containsOnlyOnce(true);
            assertThat(found(prefix).orElseThrow().text()).isEqualTo(prefix + stored.indexOf(true));
            assertThat(allLinks().total()).isEqualTo(round + 1L);
        }
    }

    /** Stores a link and an answer about it, and returns whether it did; nothing is stored if the key is used. */
    private boolean isStored(String key, String alias) {
        try {
            return storage().inTransaction(view -> {
                One.insert(view.links(), owner(), link(alias).build(), NOW);
                if (!view.optional(IdempotencyRepository.class)
                        .orElseThrow()
                        .insert(owner(), answer(key, alias), NOW)) {
                    throw new IllegalStateException("the key is used");
                }
                return true;
            });
        } catch (IllegalStateException e) {
            assertThat(e).hasMessage("the key is used");
            return false;
        }
    }

    /**
     * The test uses an early time, at which no other answer has expired, because the library deletes expired answers.
     */
    @Test
    default void many_callers_of_one_request_get_the_answer_of_one_creation() throws Exception {
        Idempotency idempotency = Idempotency.forADay();
        try (Fingerpost fingerpost = Libraries.over(storage())
                .with(idempotency)
                .domains(Domains.fixed(Domain.of(domain(), "https://go-" + newId() + ".example")))
                .clock(Clock.fixed(LONG_AGO_EXPIRED.minusSeconds(43_200), ZoneOffset.UTC))
                .build()) {
            IdempotentCreations once = idempotency.of(fingerpost.owner(owner()));
            LinkDraft draft = LinkDraft.to("https://example.com/").withDomain(domain());

            for (LinkDraft each : List.of(draft, draft.withAlias("given"))) {
                IdempotentRequest request = request(each.equals(draft) ? "generated" : "given", "body");
                List<IdempotentRequest.Answer> all = Race.run(
                        16, thread -> once.createLink(each, request, link -> thread + " made " + link.alias()));

                assertThat(all).extracting(IdempotentRequest.Answer::replayed).containsOnlyOnce(false);
                assertThat(all)
                        .extracting(IdempotentRequest.Answer::text)
                        .containsOnly(all.get(0).text());
            }
            assertThat(allLinks().total()).isEqualTo(2);
        }
    }

    private static IdempotentRequest request(String key, String body) {
        return IdempotentRequest.of(new IdempotentRequest.Key(key), body.getBytes(StandardCharsets.UTF_8));
    }

    private static IdempotencyRepository.StoredAnswer answer(String key, String text) {
        return new IdempotencyRepository.StoredAnswer(request(key, "body of " + key), text, EXPIRY);
    }

    private Optional<IdempotencyRepository.StoredAnswer> found(String key) {
        return answers().find(owner(), request(key, "").keyHash());
    }
}
