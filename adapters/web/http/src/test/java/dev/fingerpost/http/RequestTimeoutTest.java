package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Wait;
import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeyRepository;
import dev.fingerpost.contract.InterceptedStorage;
import dev.fingerpost.contract.apikey.ForwardingApiKeys;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.storage.Deadline;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** All calls of the storage within one request of the API share the time of one call. */
class RequestTimeoutTest {

    private static final Duration LIMIT = Duration.ofDays(1);

    private final SlowStorage storage = new SlowStorage();
    private final TestServer server =
            new TestServer(storage, PasswordHasher.pbkdf2(1_000), settings -> settings, visits -> visits);

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void the_operation_has_what_the_check_of_the_key_has_left() {
        assertThat(server.post("/api/v1/links", "url", "https://example.com/", "domain_id", "1")
                        .status())
                .isEqualTo(201);

        assertThat(storage.left).isPositive().isLessThanOrEqualTo(LIMIT.minus(SlowStorage.CHECK));
    }

    /** Takes some time to find a key, and records how much time the latest call had left. */
    private static final class SlowStorage extends InterceptedStorage {

        private static final Duration CHECK = Duration.ofMillis(20);

        private volatile Duration left = Duration.ZERO;

        SlowStorage() {
            super(new MemoryStorage());
        }

        @Override
        protected void beforeCall(String method) {
            left = Deadline.current().left(LIMIT);
        }

        @Override
        public <P> Optional<P> optional(Class<P> port) {
            Optional<P> given = super.optional(port);
            return port == ApiKeyRepository.class ? given.map(keys -> port.cast(slow((ApiKeyRepository) keys))) : given;
        }

        private static ApiKeyRepository slow(ApiKeyRepository keys) {
            return new ForwardingApiKeys(keys) {
                @Override
                public Optional<ApiKey> findByHash(String hash) {
                    try (Deadline.Call call = Deadline.call()) {
                        Wait.until("the deadline", () -> call.deadline().isOver(CHECK));
                        return super.findByHash(hash);
                    }
                }
            };
        }
    }
}
