package dev.fingerpost.quota;

// needs idempotency

import static dev.fingerpost.ViolationAssertions.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Testbed;
import dev.fingerpost.idempotency.Idempotency;
import dev.fingerpost.idempotency.IdempotentRequest;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelType;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The quota of answers to requests with an idempotency key. */
class AnswersQuotaTest {

    private final Idempotency idempotency = Idempotency.forADay();
    private final Testbed testbed =
            Testbed.with(builder -> builder.with(idempotency).with(Quotas.ofEach(Map.of(Quota.Kind.ANSWERS, 10L))));

    @Test
    void answers_are_measured_in_bytes_for_a_day_and_what_does_not_fit_is_not_created() {
        assertThat(create("one", "12345\u00e4")).isEqualTo("12345\u00e4");

        assertRefused("answers", "must be within your quota of 10", () -> create("two", "1234"));
        assertThat(testbed.pixels().find(PixelQuery.all()).total()).isEqualTo(1);
        assertThat(create("one", "replayed")).isEqualTo("12345\u00e4");
        assertThat(create("two", "123")).isEqualTo("123");

        testbed.pixels().delete(1);
        testbed.clock().goOn(Duration.ofDays(1));
        assertThat(create("three", "1234567890")).isEqualTo("1234567890");
    }

    private String create(String key, String answer) {
        return idempotency
                .of(testbed.owner())
                .createPixel(
                        PixelDraft.of(PixelType.X, "o1abc").withName("Campaign"),
                        IdempotentRequest.of(
                                IdempotentRequest.Key.parse(key).orElseThrow(), key.getBytes(StandardCharsets.UTF_8)),
                        pixel -> answer)
                .text();
    }
}
