package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.failure.OverloadedException;
import dev.fingerpost.failure.StorageException;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FailuresOverHttpTest {

    private static final InterceptedClock CLOCK = new InterceptedClock();

    private static TestServer server;

    @BeforeAll
    static void start() {
        server = new TestServer(CLOCK);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @AfterEach
    void mend() {
        CLOCK.reads(() -> TestServer.NOW);
    }

    private static String askWhile(Supplier<Throwable> failure) {
        CLOCK.reads(() -> FailuresOverHttpTest.sneak(failure.get()));
        return new Wire(server).firstAnswer("GET /api/v1/links HTTP/1.1\r\nHost: a\r\n\r\n");
    }

    @SuppressWarnings("unchecked")
    private static <T, E extends Throwable> T sneak(Throwable failure) throws E {
        throw (E) failure;
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                IllegalStateException.class,
                NullPointerException.class,
                StackOverflowError.class,
                OutOfMemoryError.class
            })
    void no_failure_reveals_its_cause_to_the_client(Class<? extends Throwable> type) {
        String response = askWhile(() -> {
            try {
                return type.getConstructor(String.class).newInstance("SELECT secret FROM /home");
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        });

        assertThat(response)
                .startsWith("HTTP/1.1 500 ")
                .containsIgnoringCase("\r\nConnection: close\r\n")
                .endsWith(
                        "{\"type\":\"/docs/problems#internal_server_error\",\"title\":\"Internal Server Error\",\"status\":500,"
                                + "\"code\":\"internal_server_error\",\"detail\":\"Something went wrong on our side\"}");
        mend();
        assertThat(server.get("/api/v1/links").status()).isEqualTo(200);
    }

    @Test
    void a_storage_that_cannot_be_reached_is_worth_a_retry() {
        String response = askWhile(() -> StorageException.failed("insert", new IllegalStateException("jdbc:x")));

        assertThat(response).startsWith("HTTP/1.1 503 ").containsIgnoringCase("\r\nRetry-After: 1\r\n");
        assertThat(response).doesNotContain("jdbc").doesNotContain("insert");
    }

    @Test
    void an_overload_is_worth_a_retry() {
        assertThat(askWhile(() -> new OverloadedException("hashing")))
                .startsWith("HTTP/1.1 503 ")
                .containsIgnoringCase("\r\nRetry-After: 1\r\n");
    }

    @Test
    void a_storage_that_takes_too_long_is_named_and_worth_a_retry() {
        assertThat(askWhile(() -> StorageException.timedOut("list links", null)))
                .startsWith("HTTP/1.1 503 ")
                .containsIgnoringCase("\r\nRetry-After: 1\r\n")
                .contains("\"The storage took too long; nothing was changed\"");
    }

    @Test
    void a_full_storage_is_named() {
        assertThat(askWhile(() -> StorageException.full("insert", null)))
                .startsWith("HTTP/1.1 507 ")
                .doesNotContainIgnoringCase("Retry-After")
                .contains("\"The storage is full; nothing was changed\"");
    }

    @Test
    void a_damaged_row_is_named_and_not_worth_a_retry() {
        assertThat(askWhile(() -> StorageException.damaged("link 7", null)))
                .startsWith("HTTP/1.1 500 ")
                .doesNotContainIgnoringCase("Retry-After")
                .contains("\"The stored data of link 7 is damaged\"");
    }

    @Test
    void an_unknown_outcome_is_not_to_be_retried_blindly() {
        String response = askWhile(() -> StorageException.outcomeUnknown("insert", null));

        assertThat(response).startsWith("HTTP/1.1 503 ").contains("check before you repeat it");
        assertThat(response).doesNotContainIgnoringCase("Retry-After");
    }
}
