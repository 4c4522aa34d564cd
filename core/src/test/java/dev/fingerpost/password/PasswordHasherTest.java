package dev.fingerpost.password;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.fingerpost.failure.OverloadedException;
import java.time.Duration;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PasswordHasherTest {

    private static final String SALT = "AAAAAAAAAAAAAAAAAAAAAA==";
    private static final String HASH = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";

    private final PasswordHasher hasher = PasswordHasher.pbkdf2(1_000);

    @Property(tries = 50)
    void a_password_matches_its_own_hash_only(
            @ForAll @CharRange(from = ' ', to = '\uD7FF') @StringLength(max = 255) String password) {
        PasswordHash hash = hasher.hash(password);

        assertThat(hasher.matches(password, hash)).isTrue();
        assertThat(hasher.matches(password + "x", hash)).isFalse();
        assertThat(hasher.matches("", hash)).isEqualTo(password.isEmpty());
    }

    @Test
    void letters_beyond_ascii_count() {
        PasswordHash hash = hasher.hash("p\u00E4ss\uD83D\uDE00");

        assertThat(hasher.matches("p\u00E4ss\uD83D\uDE00", hash)).isTrue();
        assertThat(hasher.matches("p\u00E4ss\uD83D\uDE01", hash)).isFalse();
        assertThat(hasher.matches("pass\uD83D\uDE00", hash)).isFalse();
    }

    @Test
    void a_hash_describes_itself_and_is_salted() {
        PasswordHash one = hasher.hash("door");
        PasswordHash other = hasher.hash("door");

        assertThat(one.encoded().reveal()).matches("pbkdf2-sha256\\$1000\\$[A-Za-z0-9+/]{22}==\\$[A-Za-z0-9+/]{43}=");
        assertThat(one).isNotEqualTo(other).hasToString("PasswordHash[encoded=[hidden]]");
    }

    /** The expected hash was computed by another implementation, Python's hashlib. */
    @Test
    void it_is_the_standards_algorithm() {
        PasswordHash known = PasswordHash.of(
                "pbkdf2-sha256$1000$MDEyMzQ1Njc4OWFiY2RlZg==$" + "cBg8D2DungRB9k76szThf5ehfyBz991ay6PT8Srwk4M=");

        assertThat(hasher.matches("correct horse", known)).isTrue();
    }

    @Test
    void hashes_of_another_cost_are_read() {
        PasswordHash costlier = PasswordHasher.pbkdf2(2_000).hash("door");

        assertThat(hasher.matches("door", costlier)).isTrue();
        assertThat(hasher.matches("Door", costlier)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x",
                "$2a$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy",
                "pbkdf2-sha1$1000$" + SALT + "$" + HASH,
                "pbkdf2-sha256$0$" + SALT + "$" + HASH,
                "pbkdf2-sha256$10000001$" + SALT + "$" + HASH,
                "pbkdf2-sha256$9999999999$" + SALT + "$" + HASH,
                "pbkdf2-sha256$-1$" + SALT + "$" + HASH,
                "pbkdf2-sha256$1000$" + SALT,
                "pbkdf2-sha256$1000$AAAA$" + HASH,
                "pbkdf2-sha256$1000$" + SALT + "$" + HASH + "x"
            })
    void a_hash_it_cannot_read_matches_nothing(String foreign) {
        assertThat(hasher.matches("", PasswordHash.of(foreign))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 999, 10_000_001})
    void its_cost_has_bounds(int rounds) {
        assertThatIllegalArgumentException().isThrownBy(() -> PasswordHasher.pbkdf2(rounds));
    }

    @Test
    void the_standard_cost_is_what_owasp_recommends() {
        assertThat(PasswordHasher.pbkdf2().hash("door").encoded().reveal()).startsWith("pbkdf2-sha256$600000$");
    }

    @Test
    void too_many_concurrent_calls_are_refused() {
        PasswordHash hash = hasher.hash("door");
        PasswordHasher full = new Pbkdf2(1_000, 0, Duration.ofMillis(1));

        assertThatExceptionOfType(OverloadedException.class)
                .isThrownBy(() -> full.hash("s3cret"))
                .withMessage("Too many passwords are being hashed");
        assertThatExceptionOfType(OverloadedException.class).isThrownBy(() -> full.matches("door", hash));
    }

    @Test
    void a_finished_call_makes_room_for_another() {
        PasswordHasher single = new Pbkdf2(1_000, 1, Duration.ZERO);

        PasswordHash hash = single.hash("door");

        assertThat(single.matches("wrong", hash)).isFalse();
        assertThat(single.matches("door", hash)).isTrue();
    }

    @Test
    void a_thread_that_is_interrupted_does_not_wait_and_stays_interrupted() {
        Thread.currentThread().interrupt();
        try {
            assertThatExceptionOfType(OverloadedException.class).isThrownBy(() -> hasher.hash("door"));
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "a\n", "\u00E4", "\u007F"})
    void a_hash_is_visible_ascii(String encoded) {
        assertThatIllegalArgumentException().isThrownBy(() -> PasswordHash.of(encoded));
        assertThatIllegalArgumentException().isThrownBy(() -> PasswordHash.of("x".repeat(256)));
        assertThat(PasswordHash.of("x".repeat(255)).encoded().reveal()).hasSize(255);
    }
}
