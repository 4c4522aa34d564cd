package dev.fingerpost.failure;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FailuresTest {

    private static final ValidationException TWO_MISTAKES = new ValidationException(List.of(
            Violation.of("url", CoreViolation.EMPTY),
            Violation.of("targets[0][key]", CoreViolation.NOT_LISTED, "a, b")));

    @Test
    void each_failure_has_its_code() {
        Map<FingerpostException, ErrorCode> codes = Map.ofEntries(
                entry(TWO_MISTAKES, ErrorCode.INVALID_INPUT),
                entry(NotFoundException.link(1), ErrorCode.NOT_FOUND),
                entry(new StaleVersionException(), ErrorCode.STALE_VERSION),
                entry(new IdempotencyKeyUsedException(), ErrorCode.IDEMPOTENCY_KEY_USED),
                entry(StorageException.failed("insert a link", null), ErrorCode.STORAGE_FAILED),
                entry(StorageException.full("insert a link", null), ErrorCode.STORAGE_FULL),
                entry(StorageException.timedOut("insert a link", null), ErrorCode.TIMED_OUT),
                entry(StorageException.damaged("link 7", null), ErrorCode.DAMAGED),
                entry(StorageException.outcomeUnknown("insert a link", null), ErrorCode.OUTCOME_UNKNOWN),
                entry(new OverloadedException("Too many"), ErrorCode.OVERLOADED));

        assertThat(codes)
                .allSatisfy((failure, code) -> assertThat(failure.code()).isEqualTo(code));
        assertThat(codes).containsValues(ErrorCode.values());
    }

    @Test
    void messages_name_what_is_missing_or_wrong() {
        assertThat(NotFoundException.link(7)).hasMessage("There is no link 7");
        assertThat(NotFoundException.pixel(7)).hasMessage("There is no pixel 7");
        assertThat(NotFoundException.apiKey(7)).hasMessage("There is no API key 7");
        assertThat(TWO_MISTAKES).hasMessage("url must not be empty; targets[0][key] must be one of a, b");
    }

    @Test
    void a_storage_failure_keeps_its_cause_out_of_its_message() {
        Exception cause = new IllegalStateException("SELECT secret");

        assertThat(StorageException.failed("insert a link", cause))
                .hasMessage("The storage failed to insert a link")
                .hasCause(cause);
        assertThat(StorageException.damaged("link 7", cause))
                .hasMessage("The stored data of link 7 is damaged")
                .hasCause(cause);
        assertThat(StorageException.full("insert a link", cause))
                .hasMessage("The storage is too full to insert a link")
                .hasCause(cause);
        assertThat(StorageException.timedOut("insert a link", cause))
                .hasMessage("The storage took too long to insert a link")
                .hasCause(cause);
        assertThat(StorageException.outcomeUnknown("insert a link", cause))
                .hasMessage(
                        "The connection was lost during the commit, so it is unknown whether the storage could insert a link")
                .hasCause(cause);
    }

    @Test
    void a_validation_exception_has_at_least_one_violation() {
        assertThatIllegalArgumentException().isThrownBy(() -> new ValidationException(List.of()));
    }

    @Test
    void a_validation_exception_can_be_serialised() throws Exception {
        ValidationException sent = new ValidationException(List.of(
                Violation.of("title", CoreViolation.TOO_LONG, 255),
                Refusal.own("BRAND_RULE", "must rhyme").on("alias")));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(sent);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            ValidationException arrived = (ValidationException) in.readObject();

            assertThat(arrived.violations()).isEqualTo(sent.violations());
            assertThat(arrived.code()).isEqualTo(ErrorCode.INVALID_INPUT);
            assertThat(arrived).hasMessage(sent.getMessage());
        }
    }
}
