package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.access.PasswordHasher;
import dev.fingerpost.contract.ForwardingStorage;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The calls of one request for management share the time of one. */
class RequestTimeoutTest {

    private final SlowStorage storage = new SlowStorage();
    private final TestServer server =
            new TestServer(storage, PasswordHasher.pbkdf2(1_000), settings -> settings, visits -> visits);

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void the_check_of_the_key_is_one_of_them() {
        storage.failsBefore = true;

        assertThat(new Wire(server).firstAnswer("GET /api/v1/links HTTP/1.1\r\nHost: a\r\n\r\n"))
                .startsWith("HTTP/1.1 503 ");
    }

    @Test
    void the_operation_is_one_of_them() {
        storage.failsAfter = true;

        assertThat(server.post("/api/v1/links", "url", "https://example.com/", "domain_id", "1")
                        .status())
                .isEqualTo(503);
        assertThat(server.fingerpost.owner(1).links().find(LinkQuery.all()).items())
                .hasSize(1);
    }

    /** A storage whose time is over before the calls of a request, or after them. */
    private static final class SlowStorage extends ForwardingStorage {

        private volatile boolean failsBefore;
        private volatile boolean failsAfter;

        SlowStorage() {
            super(new MemoryStorage());
        }

        @Override
        public <R> R withinOneTimeout(Supplier<R> calls) {
            fail(failsBefore);
            R result = super.withinOneTimeout(calls);
            fail(failsAfter);
            return result;
        }

        private static void fail(boolean now) {
            if (now) {
                throw StorageException.timedOut("answer", null);
            }
        }
    }
}
