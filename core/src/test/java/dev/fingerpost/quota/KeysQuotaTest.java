package dev.fingerpost.quota;

// needs apikey

import static dev.fingerpost.Testbed.OWNER;
import static dev.fingerpost.Testbed.STRANGER;
import static dev.fingerpost.ViolationAssertions.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import dev.fingerpost.Testbed;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.apikey.IssuedKey;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The quota of API keys. */
class KeysQuotaTest {

    private final ApiKeys keys = ApiKeys.keep();
    private final Testbed testbed =
            Testbed.with(builder -> builder.with(keys).with(Quotas.ofEach(Map.of(Quota.Kind.KEYS, 2L))));

    @Test
    void keys_that_can_be_used_are_counted_and_sessions_are_not() {
        IssuedKey first = keys.issue(OWNER, "first");
        keys.issue(OWNER, "second", Testbed.NOW.plusSeconds(60));
        keys.issue(STRANGER, "theirs");
        assertThat(keys.startSession(first.token().reveal(), Duration.ofHours(1)))
                .isPresent();

        assertFull("third");

        keys.revoke(first.key().id());
        keys.issue(OWNER, "third");
        assertFull("fourth");
        testbed.clock().goOn(Duration.ofSeconds(60));
        assertThatNoException().isThrownBy(() -> keys.issue(OWNER, "fourth"));
    }

    private void assertFull(String name) {
        assertRefused("keys", "must be within your quota of 2", () -> keys.issue(OWNER, name));
    }
}
