package dev.fingerpost.server.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.apikey.ApiKey;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class KeyTableTest {

    private static final Instant CREATED = Instant.parse("2026-11-21T08:30:00.5Z");

    @Test
    void columns_are_aligned_and_hashes_left_out() {
        ApiKey one =
                ApiKey.Unsaved.of(1, "first key", "a1b2", CREATED).withId(1).withLastUsedAt(CREATED.plusSeconds(1));
        ApiKey other = ApiKey.Unsaved.of(42, "", "c3d4", CREATED)
                .withExpiresAt(CREATED.plusSeconds(2))
                .withScope(ApiKey.Scope.READ)
                .withSessionOf(1L)
                .withId(12)
                .withRevokedAt(CREATED.plusSeconds(3));

        assertThat(KeysCommand.table(List.of(one, other)).lines())
                .containsExactly(
                        "ID  OWNER  NAME       SCOPE  SESSION OF  CREATED               EXPIRES               REVOKED               LAST USED",
                        "1   1      first key  all    -           2026-11-21T08:30:00Z  -                     -                     2026-11-21T08:30:01Z",
                        "12  42     -          read   key 1       2026-11-21T08:30:00Z  2026-11-21T08:30:02Z  2026-11-21T08:30:03Z  -");
    }

    @Test
    void without_keys_there_is_only_the_head() {
        assertThat(KeysCommand.table(List.of()).lines())
                .containsExactly("ID  OWNER  NAME  SCOPE  SESSION OF  CREATED  EXPIRES  REVOKED  LAST USED");
    }
}
