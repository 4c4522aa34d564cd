package dev.fingerpost.contract.apikey;

import static dev.fingerpost.contract.StorageFixture.newId;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeyRepository;
import dev.fingerpost.contract.EdgeCases;
import dev.fingerpost.contract.Libraries;
import dev.fingerpost.contract.Race;
import dev.fingerpost.contract.StorageFixture;
import dev.fingerpost.storage.Storage;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The contract of {@link dev.fingerpost.apikey.ApiKeyRepository}. */
public interface ApiKeyRepositoryContract extends StorageFixture {

    private ApiKeyRepository apiKeys() {
        return Libraries.installed(storage(), ApiKeyRepository.class);
    }

    Instant LATER = NOW.plusMillis(1_001);

    @Test
    default void keeps_every_field_of_a_key() {
        for (ApiKey.Scope scope : ApiKey.Scope.values()) {
            String hash = newHash();
            ApiKey.Unsaved newKey = ApiKey.Unsaved.of(owner(), "deploy", hash, NOW.plusNanos(999_999))
                    .withExpiresAt(LATER.plusNanos(1))
                    .withScope(scope)
                    .withSessionOf(Long.MAX_VALUE);

            ApiKey stored = apiKeys().insert(newKey);

            assertThat(stored)
                    .isEqualTo(ApiKey.Unsaved.of(owner(), "deploy", hash, NOW)
                            .withExpiresAt(LATER)
                            .withScope(scope)
                            .withSessionOf(Long.MAX_VALUE)
                            .withId(stored.id()));
            assertFound(stored);
        }
    }

    @Test
    default void keeps_names_of_keys_exactly_and_at_their_longest() {
        for (String text : EdgeCases.TEXTS) {
            assertFound(insert(owner(), text));
        }
        assertFound(insert(owner(), EdgeCases.EMOJI.repeat(255)));
        assertFound(insert(Long.MAX_VALUE, "owner"));
        for (String end : List.of("1969-12-31T23:59:59.999Z", "2038-01-19T03:14:08Z", "9999-12-31T23:59:59.999Z")) {
            assertFound(apiKeys()
                    .insert(ApiKey.Unsaved.of(owner(), end, newHash(), NOW).withExpiresAt(Instant.parse(end))));
        }
    }

    @Test
    default void finds_a_key_only_by_its_exact_hash() {
        String hash = "abcdef" + newHash().substring(6);
        ApiKey key = apiKeys().insert(ApiKey.Unsaved.of(owner(), "deploy", hash, NOW));

        assertThat(apiKeys().findByHash(hash)).contains(key);
        assertThat(apiKeys().findByHash(hash.toUpperCase(Locale.ROOT))).isEmpty();
        assertThat(apiKeys().findByHash(hash + " ")).isEmpty();
        assertThat(apiKeys().findByHash(hash.substring(1))).isEmpty();
        assertThat(apiKeys().findByHash(newHash())).isEmpty();
        assertThat(apiKeys().findByHash("' OR '1'='1")).isEmpty();
    }

    @Test
    default void lists_every_key_of_every_owner_in_the_order_of_ids() {
        ApiKey first = insert(owner(), "same");
        ApiKey second = insert(stranger(), "same");
        ApiKey third = insert(owner(), "other");

        assertThat(first.id()).isPositive();
        assertThat(second.id()).isGreaterThan(first.id());
        assertThat(third.id()).isGreaterThan(second.id());
        assertThat(ours()).containsExactly(first, second, third);
        assertThat(apiKeys().findAll()).extracting(ApiKey::id).isSorted();
    }

    @Test
    default void lists_the_keys_and_sessions_of_an_owner_and_of_no_other() {
        ApiKey first = insert(owner(), "same");
        insert(stranger(), "same");
        ApiKey session = apiKeys()
                .insert(ApiKey.Unsaved.of(owner(), "session", newHash(), NOW).withSessionOf(first.id()));
        ApiKey revoked = change(insert(owner(), "revoked"), each -> each.withRevokedAt(LATER))
                .orElseThrow();

        assertThat(apiKeys().findByOwner(owner())).containsExactly(first, session, revoked);
        assertThat(apiKeys().findByOwner(Long.MAX_VALUE - 1)).isEmpty();
    }

    @Test
    default void lists_the_sessions_of_a_key_and_of_no_other() {
        ApiKey key = insert(owner(), "key");
        ApiKey other = insert(owner(), "other");
        ApiKey.Unsaved session = ApiKey.Unsaved.of(owner(), "session", newHash(), NOW);
        ApiKey one = apiKeys().insert(session.withSessionOf(key.id()));
        apiKeys().insert(ApiKey.Unsaved.of(owner(), "session", newHash(), NOW).withSessionOf(other.id()));
        ApiKey two = apiKeys()
                .insert(ApiKey.Unsaved.of(stranger(), "session", newHash(), NOW).withSessionOf(key.id()));
        ApiKey ended = change(two, each -> each.withRevokedAt(LATER)).orElseThrow();

        assertThat(apiKeys().findSessions(key.id())).containsExactly(one, ended);
        assertThat(apiKeys().findSessions(one.id())).isEmpty();
    }

    @Test
    default void keeps_the_person_of_a_session_without_a_key_and_deletes_it_after_its_end() {
        Instant then = Instant.parse("1980-01-01T00:00:00Z");
        ApiKey session = apiKeys().insert(ended(then).withPerson("an\u00e4\u00df\ud83d\ude00 person"));
        ApiKey lasting = apiKeys().insert(ended(LATER).withPerson("anna"));

        assertFound(session);
        assertThat(apiKeys().findByOwner(owner())).containsExactly(session, lasting);
        assertThat(apiKeys().deleteSessionsEndedBefore(then.plusMillis(1), 1)).isEqualTo(1);
        assertThat(apiKeys().findByOwner(owner())).containsExactly(lasting);
        assertThat(apiKeys().deleteOldest(owner(), 9)).containsExactly(lasting);
    }

    @Test
    default void lists_the_newest_keys_of_all_owners() {
        insert(owner(), "old");
        ApiKey one = insert(stranger(), "one");
        ApiKey two = insert(owner(), "two");

        assertThat(apiKeys().findNewest(2)).containsExactly(two, one);
        assertThat(apiKeys().findNewest(1)).containsExactly(two);
    }

    @Test
    default void a_session_that_is_changed_and_deleted_is_so_in_every_list() {
        ApiKey key = insert(owner(), "key");
        ApiKey session = apiKeys().insert(ended(LATER).withSessionOf(key.id()));
        ApiKey renamed = change(session, each -> each.withName("phone")).orElseThrow();
        assertThat(apiKeys().findByOwner(owner())).containsExactly(key, renamed);
        assertThat(apiKeys().findSessions(key.id())).containsExactly(renamed);
        assertThat(apiKeys().findNewest(1)).containsExactly(renamed);

        assertThat(apiKeys().deleteOldest(owner(), 9)).containsExactly(key, renamed);

        assertThat(apiKeys().findByOwner(owner())).isEmpty();
        assertThat(apiKeys().findSessions(key.id())).isEmpty();
    }

    @Test
    default void deletes_the_sessions_that_ended_first_first() {
        Instant then = Instant.parse("1980-01-01T00:00:00Z");
        ApiKey key = insert(owner(), "key");
        ApiKey late = apiKeys().insert(ended(then.plusSeconds(2)).withSessionOf(key.id()));
        ApiKey early = apiKeys().insert(ended(then.plusSeconds(1)).withSessionOf(key.id()));
        ApiKey revoked = apiKeys().insert(ended(LATER).withSessionOf(key.id()));
        change(revoked, each -> each.withRevokedAt(then));

        assertThat(apiKeys().deleteSessionsEndedBefore(then.plusSeconds(3), 2)).isEqualTo(2);

        assertThat(apiKeys().findByOwner(owner())).containsExactly(key, late);
        assertThat(apiKeys().deleteSessionsEndedBefore(then.plusSeconds(3), 2)).isEqualTo(1);
        assertThat(apiKeys().findByHash(early.hash().reveal())).isEmpty();
    }

    @Test
    default void changes_the_name_and_the_instants_of_a_key() {
        ApiKey key = insert(owner(), "deploy");
        ApiKey other = insert(owner(), "other");

        assertThat(change(key, each -> each.withRevokedAt(LATER.plusNanos(999_999))))
                .contains(key.withRevokedAt(LATER));
        assertThat(change(key, each -> each.withLastUsedAt(NOW)))
                .contains(key.withRevokedAt(LATER).withLastUsedAt(NOW));
        assertFound(key.withRevokedAt(LATER).withLastUsedAt(NOW));
        assertThat(change(key, each -> each)).contains(key.withRevokedAt(LATER).withLastUsedAt(NOW));
        assertThat(change(key, each -> each.withRevokedAt(null).withLastUsedAt(LATER.plusNanos(1))))
                .contains(key.withLastUsedAt(LATER));

        assertFound(key.withLastUsedAt(LATER));
        assertThat(change(key, each -> each.withName(EdgeCases.EMOJI)))
                .contains(key.withLastUsedAt(LATER).withName(EdgeCases.EMOJI));
        assertFound(other);
        assertThat(ours()).containsExactly(key.withLastUsedAt(LATER).withName(EdgeCases.EMOJI), other);
        assertThat(apiKeys().update(Long.MAX_VALUE, each -> {
                    throw new AssertionError("there is no such key");
                }))
                .isEmpty();
    }

    @Test
    default void loses_no_change_of_a_key() throws Exception {
        ApiKey key = insert(owner(), "deploy");

        Race.run(2, thread -> change(key, each -> thread == 0 ? each.withRevokedAt(LATER) : each.withLastUsedAt(NOW)));

        assertFound(key.withRevokedAt(LATER).withLastUsedAt(NOW));
    }

    @Test
    default void deletes_sessions_that_have_ended_and_no_key() {
        Instant then = Instant.parse("1990-01-01T00:00:00Z");
        ApiKey key = apiKeys().insert(ended(then.minusMillis(1)));
        ApiKey expired = apiKeys().insert(ended(then.minusMillis(1)).withSessionOf(key.id()));
        ApiKey lasting = apiKeys().insert(ended(then).withSessionOf(key.id()));
        ApiKey endless = apiKeys().insert(ended(null).withSessionOf(key.id()));
        ApiKey revoked = apiKeys().insert(ended(LATER).withSessionOf(key.id()));
        change(revoked, each -> each.withRevokedAt(then.minusMillis(1)));

        assertThat(apiKeys().deleteSessionsEndedBefore(then, 1)).isEqualTo(1);
        assertThat(ours()).extracting(ApiKey::id).doesNotContain(expired.id()).contains(revoked.id());
        assertThat(apiKeys().deleteSessionsEndedBefore(then, 100)).isEqualTo(1);
        assertThat(apiKeys().deleteSessionsEndedBefore(then, 100)).isZero();

        assertThat(ours()).containsExactly(key, lasting, endless);
        assertThat(apiKeys().findByHash(expired.hash().reveal())).isEmpty();
    }

    @Test
    default void deletes_an_owners_oldest_keys() {
        ApiKey first = insert(owner(), "b");
        ApiKey foreign = insert(stranger(), "b");
        ApiKey second = insert(owner(), "a");
        ApiKey revoked = second.withRevokedAt(NOW);
        apiKeys().update(second.id(), key -> key.withRevokedAt(NOW));
        ApiKey third = insert(owner(), "c");

        assertThat(apiKeys().deleteOldest(owner(), 2)).containsExactly(first, revoked);

        assertThat(apiKeys().findByHash(first.hash().reveal())).isEmpty();
        assertThat(apiKeys().findByHash(third.hash().reveal())).contains(third);
        assertThat(apiKeys().findByHash(foreign.hash().reveal())).contains(foreign);
        assertThat(apiKeys().deleteOldest(owner(), 100)).containsExactly(third);
        assertThat(apiKeys().deleteOldest(owner(), 100)).isEmpty();
        assertThat(apiKeys().findAll()).contains(foreign).doesNotContain(first, revoked, third);
        assertThat(insert(owner(), "d").id()).isGreaterThan(third.id());
    }

    @Test
    default void takes_part_in_transactions() {
        ApiKey kept = insert(owner(), "kept");
        storage().inTransaction(view -> keys(view).update(kept.id(), each -> each.withLastUsedAt(NOW)));
        assertThatThrownBy(() -> storage().inTransaction(view -> {
                    keys(view).update(kept.id(), each -> each.withRevokedAt(NOW));
                    throw new IllegalStateException("taken back");
                }))
                .hasMessage("taken back");

        assertThat(apiKeys().findByHash(kept.hash().reveal())).contains(kept.withLastUsedAt(NOW));
    }

    private static ApiKeyRepository keys(Storage view) {
        return view.optional(ApiKeyRepository.class).orElseThrow();
    }

    @Property(tries = 25, edgeCases = EdgeCasesMode.NONE)
    default void does_what_the_model_does_with_keys(@ForAll("keySteps") List<ApiKeyStep> steps) {
        ApiKeyComparison trial = new ApiKeyComparison(apiKeys());
        steps.forEach(trial::run);
        trial.compareEverything();
    }

    @Provide
    default Arbitrary<List<ApiKeyStep>> keySteps() {
        return ApiKeyStep.any().list().ofMinSize(1).ofMaxSize(40);
    }

    private ApiKey.Unsaved ended(@Nullable Instant expiresAt) {
        return ApiKey.Unsaved.of(owner(), "ended", newHash(), NOW).withExpiresAt(expiresAt);
    }

    private Optional<ApiKey> change(ApiKey key, UnaryOperator<ApiKey> change) {
        return apiKeys().update(key.id(), change);
    }

    private ApiKey insert(long keyOwner, String name) {
        return apiKeys().insert(ApiKey.Unsaved.of(keyOwner, name, newHash(), NOW));
    }

    private void assertFound(ApiKey key) {
        assertThat(apiKeys().findByHash(key.hash().reveal())).contains(key);
        assertThat(apiKeys().findAll()).contains(key);
    }

    private List<ApiKey> ours() {
        return apiKeys().findAll().stream()
                .filter(key -> key.owner() == owner() || key.owner() == stranger())
                .toList();
    }

    /** A random text as long as a SHA-256 hash in hexadecimal. */
    private static String newHash() {
        return "%064x".formatted(newId());
    }
}
