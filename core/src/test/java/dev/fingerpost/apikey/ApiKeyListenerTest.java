package dev.fingerpost.apikey;

import static dev.fingerpost.Testbed.OWNER;
import static dev.fingerpost.Testbed.STRANGER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.fingerpost.CapturedLog;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.Testbed;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkListener;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;

class ApiKeyListenerTest {

    private final List<String> heard = new ArrayList<>();
    private final ApiKeys keys = ApiKeys.keep().withListener(new Failing()).withListener(new Recorder());
    private final Testbed testbed = Testbed.with(builder -> builder.with(keys).listener(new LinkListener() {
        @Override
        public void deleted(Link link) {
            heard.add("deleted " + link.alias());
        }
    }));

    @Test
    void every_change_of_a_key_is_reported_once() {
        try (CapturedLog log = new CapturedLog(ApiKeys.class)) {
            ApiKey key = keys.issue(OWNER, "Laptop").key();
            keys.revoke(key.id());
            testbed.clock().goOn(Duration.ofSeconds(1));
            keys.revoke(key.id());
            assertThat(catchThrowable(() -> keys.revoke(99))).isNotNull();

            assertThat(log.records()).extracting(LogRecord::getMessage).containsOnly("An API key listener failed");
        }
        assertThat(heard).containsExactly("issued Laptop", "revoked Laptop");
    }

    @Test
    void a_deleted_owner_loses_the_keys_before_the_links() {
        try (CapturedLog log = new CapturedLog(ApiKeys.class)) {
            String others = keys.issue(STRANGER, "theirs").token().reveal();
            String token = keys.issue(OWNER, "Laptop").token().reveal();
            keys.startSession(token, Duration.ofHours(1));
            testbed.links().create(Testbed.draft().withAlias("spring"));
            heard.clear();

            assertThat(testbed.fingerpost().deleteOwner(OWNER))
                    .isEqualTo(new Fingerpost.DeletedRows(1, 0, Map.of(ApiKeyRepository.class, 2L)));

            assertThat(log.records()).isNotEmpty();
            assertThat(keys.authenticate(token)).isEmpty();
            assertThat(keys.authenticate(others)).isPresent();
        }
        assertThat(heard).containsExactly("deleted Laptop", "deleted Laptop", "deleted spring");
    }

    @Test
    void many_keys_of_a_deleted_owner_are_deleted_and_told_once() {
        try (CapturedLog log = new CapturedLog(ApiKeys.class)) {
            for (int i = 0; i < 250; i++) {
                keys.issue(OWNER, "key" + i);
            }
            heard.clear();

            testbed.fingerpost().deleteOwner(OWNER);

            assertThat(log.records()).isNotEmpty();
        }
        assertThat(heard).hasSize(250).doesNotHaveDuplicates();
        assertThat(keys.list()).isEmpty();
    }

    @Test
    void keys_that_a_library_leaves_are_deleted_with_their_owner() {
        try (CapturedLog log = new CapturedLog(ApiKeys.class)) {
            keys.issue(OWNER, "Laptop");
            assertThat(log.records()).isNotEmpty();
        }
        Fingerpost without = testbed.rebuilt(builder -> builder.leaving(ApiKeyRepository.class));

        assertThat(without.deleteOwner(OWNER).ofPorts()).isEqualTo(Map.of(ApiKeyRepository.class, 1L));

        assertThat(keys.list()).isEmpty();
    }

    private final class Recorder implements ApiKeyListener {

        @Override
        public void issued(ApiKey key) {
            heard.add("issued " + key.name());
        }

        @Override
        public void revoked(ApiKey key) {
            heard.add("revoked " + key.name());
        }

        @Override
        public void deleted(ApiKey key) {
            heard.add("deleted " + key.name());
        }
    }

    private static final class Failing implements ApiKeyListener {

        @Override
        public void issued(ApiKey key) {
            throw new IllegalStateException();
        }

        @Override
        public void revoked(ApiKey key) {
            throw new IllegalStateException();
        }

        @Override
        public void deleted(ApiKey key) {
            throw new IllegalStateException();
        }
    }
}
