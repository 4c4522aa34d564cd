package dev.fingerpost.apikey;

import static dev.fingerpost.Testbed.NOW;
import static dev.fingerpost.ViolationAssertions.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fingerpost.CapturedLog;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.TestClock;
import dev.fingerpost.contract.ForwardingStorage;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.contract.apikey.ForwardingApiKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.storage.Storage;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ApiKeysTest {

    private final TestClock clock = new TestClock(NOW);
    private final Storage storage = new ModelStorage();
    private final ApiKeys keys = over(storage);
    private final ApiKeyRepository repository =
            storage.optional(ApiKeyRepository.class).orElseThrow();

    private ApiKeys over(Storage backend) {
        ApiKeys installed = ApiKeys.keep();
        Fingerpost.builder(backend)
                .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                .clock(clock)
                .with(installed)
                .build();
        return installed;
    }

    /** Keys that are stored in another repository. */
    private ApiKeys over(ApiKeyRepository instead) {
        return over(ForwardingStorage.with(storage, ApiKeyRepository.class, instead));
    }

    @Test
    void keys_belong_to_one_library() {
        assertThatIllegalStateException()
                .isThrownBy(() -> ApiKeys.keep().list())
                .withMessage("these API keys are not installed: pass them to FingerpostBuilder.with");
        assertThatIllegalStateException()
                .isThrownBy(() -> Fingerpost.builder(new ModelStorage())
                        .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                        .with(keys)
                        .build())
                .withMessage("these API keys belong to another library");
    }

    @Test
    void another_library_over_the_storage_has_the_same_keys() {
        String token = keys.issue(7, "Laptop").token().reveal();

        assertThat(over(storage).authenticate(token)).map(ApiKey::createdAt).contains(NOW);
    }

    @Test
    void a_token_is_recognisable_random_and_never_the_same() {
        List<String> tokens = Stream.generate(() -> keys.issue(1, "").token().reveal())
                .limit(50)
                .toList();

        assertThat(tokens)
                .allMatch(token -> token.matches("fp_[A-Za-z0-9_-]{43}"))
                .doesNotHaveDuplicates();
    }

    @Test
    void only_its_hash_is_kept() throws Exception {
        IssuedKey issued = keys.issue(1, "Laptop");
        ApiKey kept = repository.findAll().get(0);
        assertThat(kept).isEqualTo(issued.key());
        assertThat(kept.hash().reveal()).isEqualTo(sha256(issued.token().reveal()));
        assertThat(kept.toString() + issued)
                .doesNotContain(issued.token().reveal())
                .doesNotContain(kept.hash().reveal());
        assertThat(ApiKey.Unsaved.of(1, "Laptop", kept.hash().reveal(), NOW).toString())
                .doesNotContain(kept.hash().reveal());
    }

    private static String sha256(String token) throws Exception {
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.US_ASCII));
        return HexFormat.of().formatHex(hash);
    }

    @Test
    void a_key_has_an_owner_and_an_instant_of_creation() {
        ApiKey key = keys.issue(42, "Laptop", NOW.plusSeconds(60)).key();

        assertThat(key.id()).isEqualTo(1);
        assertThat(key.owner()).isEqualTo(42);
        assertThat(key.name()).isEqualTo("Laptop");
        assertThat(key.createdAt()).isEqualTo(NOW);
        assertThat(key.expiresAt()).isEqualTo(NOW.plusSeconds(60));
        assertThat(key.revokedAt()).isNull();
        assertThat(key.lastUsedAt()).isNull();
    }

    @Test
    void a_token_opens_until_its_key_is_revoked() {
        IssuedKey issued = keys.issue(42, "Laptop");

        assertThat(keys.authenticate(issued.token().reveal()))
                .map(ApiKey::owner)
                .contains(42L);
        keys.revoke(issued.key().id());
        assertThat(keys.authenticate(issued.token().reveal())).isEmpty();
    }

    @Test
    void a_token_opens_until_its_key_expires() {
        String token = keys.issue(42, "Laptop", NOW.plusMillis(1)).token().reveal();

        assertThat(keys.authenticate(token)).isPresent();
        clock.goOn(Duration.ofMillis(1));
        assertThat(keys.authenticate(token)).isEmpty();
    }

    @Test
    void a_key_may_do_everything_unless_it_has_a_smaller_scope() {
        assertThat(keys.issue(42, "Laptop").key().scope()).isEqualTo(ApiKey.Scope.ALL);
        assertThat(keys.issue(42, "Laptop", ApiKey.Scope.READ, NOW.plusSeconds(1))
                        .key())
                .extracting(ApiKey::scope, ApiKey::expiresAt)
                .containsExactly(ApiKey.Scope.READ, NOW.plusSeconds(1));
        assertThat(ApiKey.Scope.LINKS.allows(ApiKey.Scope.READ)).isTrue();
        assertThat(ApiKey.Scope.LINKS.allows(ApiKey.Scope.LINKS)).isTrue();
        assertThat(ApiKey.Scope.LINKS.allows(ApiKey.Scope.ALL)).isFalse();
    }

    @Test
    void a_session_is_a_key_with_the_scope_of_its_own_and_an_end() {
        IssuedKey laptop = keys.issue(42, "Laptop", ApiKey.Scope.LINKS, NOW.plusSeconds(3));

        IssuedKey session = startSession(laptop, 2).orElseThrow();

        assertThat(session.key().scope()).isEqualTo(ApiKey.Scope.LINKS);
        assertThat(session.key().name()).isEqualTo("Laptop");
        assertThat(session.key().sessionOf()).isEqualTo(laptop.key().id());
        assertThat(session.key().expiresAt()).isEqualTo(NOW.plusSeconds(2));
        assertThat(startSession(laptop, 4).orElseThrow().key().expiresAt()).isEqualTo(NOW.plusSeconds(3));
        assertThat(keys.list()).hasSize(3).contains(session.key());
        assertThat(keys.authenticate(session.token().reveal()))
                .map(ApiKey::owner)
                .contains(42L);
        clock.goOn(Duration.ofSeconds(2));
        assertThat(keys.authenticate(session.token().reveal())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "Laptop, 'Firefox, Linux', 'Laptop \u00b7 Firefox, Linux'",
        "Laptop, '', Laptop",
        "'', 'Firefox, Linux', 'Firefox, Linux'",
        "'', '', ''"
    })
    void a_session_is_named_by_its_key_and_what_the_person_has_signed_in_with(String key, String from, String name) {
        String token = keys.issue(42, key).token().reveal();

        assertThat(keys.startSession(token, Duration.ofSeconds(9), from)
                        .orElseThrow()
                        .key()
                        .name())
                .isEqualTo(name);
    }

    @Test
    void a_person_without_a_key_has_a_session_with_an_owner_and_a_scope_that_ends_or_is_revoked() {
        IssuedKey session = keys.startSession(42, "anna", ApiKey.Scope.PIXELS, Duration.ofSeconds(9), "Firefox, Linux");
        IssuedKey other = keys.startSession(42, "anna", ApiKey.Scope.PIXELS, Duration.ofSeconds(9), "");
        IssuedKey key = keys.issue(42, "anna");
        keys.revoke(key.key().id());

        assertThat(keys.authenticate(session.token().reveal())).hasValueSatisfying(found -> {
            assertThat(found.name()).isEqualTo("anna \u00b7 Firefox, Linux");
            assertThat(found.person()).isEqualTo("anna");
            assertThat(found.sessionOf()).isNull();
            assertThat(found.isSession()).isTrue();
            assertThat(found.owner()).isEqualTo(42);
            assertThat(found.scope()).isEqualTo(ApiKey.Scope.PIXELS);
        });
        assertThat(keys.startSession(session.token().reveal(), Duration.ofSeconds(9)))
                .as("a session starts no other")
                .isEmpty();
        keys.revoke(other.key().id());
        assertThat(keys.authenticate(other.token().reveal())).isEmpty();
        assertThat(keys.authenticate(session.token().reveal())).isPresent();
        clock.goOn(Duration.ofSeconds(9));
        assertThat(keys.authenticate(session.token().reveal())).isEmpty();
    }

    @Test
    void a_session_of_nobody_or_for_nobody_is_refused() {
        for (String person : List.of("", " ", "a\nb", "a".repeat(91))) {
            assertThatThrownBy(() -> keys.startSession(0, person, ApiKey.Scope.ALL, Duration.ofSeconds(9), ""))
                    .isInstanceOf(ValidationException.class)
                    .hasMessageContaining("owner")
                    .hasMessageContaining("person");
        }
    }

    @Test
    void a_session_of_a_key_with_the_longest_name_has_this_name() {
        IssuedKey key = keys.issue(42, "x".repeat(255));

        assertThat(keys.startSession(key.token().reveal(), Duration.ofSeconds(9), "Firefox")
                        .orElseThrow()
                        .key()
                        .name())
                .isEqualTo(key.key().name());
    }

    @Test
    void a_session_starts_no_other_and_ends_with_its_key() {
        IssuedKey laptop = keys.issue(42, "Laptop");
        IssuedKey phone = keys.issue(42, "Phone");
        IssuedKey first = startSession(laptop, 9).orElseThrow();
        IssuedKey second = startSession(laptop, 9).orElseThrow();
        IssuedKey other = startSession(phone, 9).orElseThrow();

        assertThat(startSession(first, 9)).isEmpty();
        keys.revoke(first.key().id());
        use(second.token().reveal());
        use(laptop.token().reveal());
        keys.revoke(laptop.key().id());

        assertThat(keys.authenticate(second.token().reveal())).isEmpty();
        assertThat(startSession(laptop, 9)).isEmpty();
        use(other.token().reveal());
    }

    @Test
    void a_new_session_deletes_those_that_ended_a_day_ago() {
        IssuedKey laptop = keys.issue(42, "Laptop");
        ApiKey first = startSession(laptop, 9).orElseThrow().key();
        clock.goOn(Duration.ofDays(1));
        ApiKey second = startSession(laptop, 9).orElseThrow().key();
        assertThat(keys.list()).extracting(ApiKey::id).contains(first.id(), second.id());
        clock.goOn(Duration.ofSeconds(10));
        ApiKey third = startSession(laptop, 9).orElseThrow().key();

        assertThat(keys.list())
                .extracting(ApiKey::id)
                .containsExactly(laptop.key().id(), second.id(), third.id());

        clock.goOn(Duration.ofDays(2));
        IssuedKey ofPerson = keys.startSession(42, "anna", ApiKey.Scope.ALL, Duration.ofSeconds(9), "");
        assertThat(keys.list())
                .extracting(ApiKey::id)
                .containsExactly(laptop.key().id(), ofPerson.key().id());
    }

    @Test
    void a_session_that_starts_while_its_key_is_revoked_is_revoked() {
        IssuedKey laptop = keys.issue(42, "Laptop");
        ApiKeys racing = over(new ForwardingApiKeys(repository) {
            @Override
            public ApiKey insert(ApiKey.Unsaved session) {
                keys.revoke(laptop.key().id());
                return super.insert(session);
            }
        });

        assertThat(racing.startSession(laptop.token().reveal(), Duration.ofSeconds(9)))
                .isEmpty();

        assertThat(keys.list()).hasSize(2).allMatch(key -> NOW.equals(key.revokedAt()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\u00a0", "\u2003 \u3000"})
    void a_blank_name_is_none(String blank) {
        ApiKey key = keys.issue(1, blank).key();

        assertThat(key.name()).isEmpty();
        assertThat(keys.rename(key.id(), "Phone").name()).isEqualTo("Phone");
        assertThat(keys.rename(key.id(), blank).name()).isEmpty();
    }

    @Test
    void a_key_can_be_renamed() {
        ApiKey key = keys.issue(42, "Laptop").key();

        assertThat(keys.rename(key.id(), "Phone")).isEqualTo(key.withName("Phone"));

        assertThat(keys.list()).containsExactly(key.withName("Phone"));
        assertRefused("name", "must be at most 255 characters", () -> keys.rename(key.id(), "x".repeat(256)));
        assertThatExceptionOfType(NotFoundException.class)
                .isThrownBy(() -> keys.rename(9, "Phone"))
                .withMessage("There is no API key 9");
    }

    private Optional<IssuedKey> startSession(IssuedKey key, long seconds) {
        return keys.startSession(key.token().reveal(), Duration.ofSeconds(seconds));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "fp_",
                "fp_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                "fp_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                "fp_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\n",
                "xx_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                "\uD83D' OR 1=1 --"
            })
    void another_text_opens_nothing(String token) {
        keys.issue(42, "Laptop");

        assertThat(keys.authenticate(token)).isEmpty();
    }

    /**
     * The time of a look-up reveals nothing about a token, because the hashes of two similar tokens have nothing in
     * common.
     */
    @Test
    void only_the_hash_of_a_whole_token_is_looked_up_and_once() throws Exception {
        String token = keys.issue(42, "Laptop").token().reveal();
        String wrongAtTheEnd = token.substring(0, 10) + "A".repeat(36);
        List<String> asked = new ArrayList<>();
        ApiKeys watched = over(new ForwardingApiKeys(repository) {
            @Override
            public Optional<ApiKey> findByHash(String hash) {
                asked.add(hash);
                return super.findByHash(hash);
            }
        });

        assertThat(watched.authenticate(token)).isPresent();
        assertThat(watched.authenticate(wrongAtTheEnd)).isEmpty();

        assertThat(asked).containsExactly(sha256(token), sha256(wrongAtTheEnd));
    }

    @Test
    void a_token_is_taken_exactly() {
        String token = keys.issue(42, "Laptop").token().reveal();

        assertThat(keys.authenticate(" " + token)).isEmpty();
        assertThat(keys.authenticate(token.substring(0, token.length() - 1))).isEmpty();
        assertThat(keys.authenticate("fp_" + token.substring(3).toLowerCase(Locale.ROOT)))
                .isEmpty();
    }

    @Test
    void issuing_reports_all_violations_at_once() {
        assertRefused(() -> keys.issue(0, "x".repeat(256), NOW))
                .containsExactly(
                        Violation.of("owner", CoreViolation.NOT_POSITIVE),
                        Violation.of("name", CoreViolation.TOO_LONG, 255),
                        Violation.of("expires_at", CoreViolation.NOT_IN_FUTURE));
        assertRefused("name", "must not contain control characters", () -> keys.issue(1, "a\nb"));
        assertThat(keys.list()).isEmpty();
    }

    @Test
    void an_expiry_is_checked_in_its_stored_precision() {
        assertRefused("expires_at", "must be in the future", () -> keys.issue(1, "", NOW.plusNanos(999_999)));
        Instant latest = Instant.parse("9999-12-31T23:59:59.999Z");
        assertRefused("expires_at", "must be before the year 10000", () -> keys.issue(1, "", Instant.MAX));
        assertRefused("expires_at", "must be before the year 10000", () -> keys.issue(1, "", latest.plusMillis(1)));
        assertThat(keys.issue(1, "", latest.plusNanos(999_999)).key().expiresAt())
                .isEqualTo(latest);
    }

    @Test
    void all_keys_are_listed_as_they_were_issued() {
        keys.issue(2, "first");
        keys.issue(1, "second", NOW.plusSeconds(1));
        keys.revoke(1);
        clock.goOn(Duration.ofDays(1));

        assertThat(keys.list()).extracting(ApiKey::name).containsExactly("first", "second");
    }

    @Test
    void revoking_again_changes_nothing() {
        long id = keys.issue(1, "").key().id();

        ApiKey revoked = keys.revoke(id);
        clock.goOn(Duration.ofDays(1));

        assertThat(revoked.revokedAt()).isEqualTo(NOW);
        assertThat(keys.revoke(id)).isEqualTo(revoked);
        assertThatExceptionOfType(NotFoundException.class)
                .isThrownBy(() -> keys.revoke(9))
                .withMessage("There is no API key 9");
    }

    @Test
    void the_last_use_is_noted_to_the_hour() {
        String token = keys.issue(1, "").token().reveal();

        use(token);
        assertThat(lastUse()).isEqualTo(NOW);
        clock.goOn(ApiKeys.LAST_USED_PRECISION.minusMillis(1));
        use(token);
        assertThat(lastUse()).isEqualTo(NOW);
        clock.goOn(Duration.ofMillis(1));
        use(token);
        assertThat(lastUse()).isEqualTo(NOW.plus(ApiKeys.LAST_USED_PRECISION));
    }

    @Test
    void a_use_that_opens_nothing_is_not_noted() {
        IssuedKey issued = keys.issue(1, "");
        keys.revoke(issued.key().id());

        assertThat(keys.authenticate(issued.token().reveal())).isEmpty();
        assertThat(lastUse()).isNull();
    }

    @Test
    void a_use_that_cannot_be_noted_is_a_use_all_the_same() {
        String token = keys.issue(1, "").token().reveal();
        ApiKeys readOnly = over(new ReadOnly(repository));

        try (CapturedLog log = new CapturedLog(ApiKeys.class)) {
            assertThat(readOnly.authenticate(token)).isPresent();
            assertThat(log.records())
                    .hasSize(1)
                    .allSatisfy(
                            logged -> assertThat(logged.getMessage()).isEqualTo("Could not note the use of API key 1"));
        }
    }

    private void use(String token) {
        assertThat(keys.authenticate(token)).isPresent();
    }

    private Instant lastUse() {
        return keys.list().get(0).lastUsedAt();
    }

    private static final class ReadOnly extends ForwardingApiKeys {

        ReadOnly(ApiKeyRepository keys) {
            super(keys);
        }

        @Override
        public ApiKey insert(ApiKey.Unsaved key) {
            throw StorageException.failed("insert an API key", null);
        }

        @Override
        public Optional<ApiKey> update(long id, UnaryOperator<ApiKey> change) {
            throw StorageException.failed("change an API key", null);
        }
    }

    @Test
    void a_key_makes_none_with_more_rights_or_a_later_end_and_sees_none_of_another_owner() {
        ApiKeys installed = ApiKeys.keep();
        Fingerpost library = Fingerpost.builder(storage)
                .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                .clock(clock)
                .with(installed)
                .build();
        OwnerKeys own = installed.of(library.owner(1));
        ApiKey by =
                own.issue("by", ApiKey.Scope.PIXELS, NOW.plusSeconds(60), null).key();
        ApiKey strange = keys.issue(2, "strange").key();

        assertThat(own.issue("same", ApiKey.Scope.PIXELS, NOW.plusSeconds(60), by)
                        .key()
                        .scope())
                .isEqualTo(ApiKey.Scope.PIXELS);
        assertThatThrownBy(() -> own.issue("more", ApiKey.Scope.ALL, NOW.plusSeconds(60), by))
                .hasMessageContaining("scope must be one of read, links, pixels");
        assertThatThrownBy(() -> own.issue("later", ApiKey.Scope.READ, NOW.plusSeconds(61), by))
                .hasMessageContaining("expires_at");
        assertThatThrownBy(() -> own.issue("never", ApiKey.Scope.READ, null, by))
                .hasMessageContaining("expires_at");
        assertThat(own.list()).hasSize(2);
        keys.revoke(by.id());
        assertThatThrownBy(() -> own.issue("late", ApiKey.Scope.READ, NOW.plusSeconds(60), by))
                .isInstanceOf(NotFoundException.class);
        assertThat(own.list().get(2).revokedAt()).isNotNull();
        for (ThrowingCallable call : List.<ThrowingCallable>of(
                () -> own.get(strange.id()), () -> own.rename(strange.id(), "mine"), () -> own.revoke(strange.id()))) {
            assertThatThrownBy(call).isInstanceOf(NotFoundException.class);
        }
        assertThat(keys.list(2)).containsExactly(strange);
    }
}
