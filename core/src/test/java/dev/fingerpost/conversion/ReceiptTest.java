package dev.fingerpost.conversion;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** What a receipt says is read as it was signed, and nobody without the key can sign another one. */
class ReceiptTest {

    private static final String SAFE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    private static final SigningKey KEY = SigningKey.random(1, Instant.EPOCH);
    private static final Duration LIFE = Duration.ofDays(30);

    @Property
    void a_receipt_is_read_as_it_was_signed(@ForAll("receipts") Receipt receipt) {
        String text = receipt.signed(KEY);

        assertThat(text).matches("[A-Za-z0-9_-]{1,64}");
        assertThat(Receipt.read(text)).contains(receipt);
        assertThat(receipt.isSigned(text, KEY)).isTrue();
        assertThat(receipt.signed(KEY)).isEqualTo(text);
    }

    @Test
    void the_longest_receipt_fits() {
        Receipt longest = new Receipt(
                Receipt.MOST_KEYS, Long.MAX_VALUE, Long.MAX_VALUE, Receipt.MOST_TARGETS, Receipt.MOST_QUARTERS);

        assertThat(longest.signed(KEY)).hasSize(63);
        assertThat(Receipt.read(longest.signed(KEY))).contains(longest);
    }

    @Property(tries = 100)
    void another_character_at_any_place_is_noticed(
            @ForAll("receipts") Receipt receipt, @ForAll @IntRange(max = 63) int change) {
        String text = receipt.signed(KEY);
        for (int place = 0; place < text.length(); place++) {
            char other = SAFE.charAt(change);
            if (text.charAt(place) != other) {
                assertThat(isSigned(text.substring(0, place) + other + text.substring(place + 1)))
                        .isFalse();
            }
            assertThat(isSigned(text.substring(0, place) + text.substring(place + 1)))
                    .isFalse();
            assertThat(isSigned(text.substring(0, place) + other + text.substring(place)))
                    .isFalse();
            assertThat(isSigned(text.substring(0, place))).isFalse();
        }
        assertThat(isSigned(text + "=")).isFalse();
    }

    @Property(tries = 200)
    void another_key_or_owner_signs_differently(
            @ForAll("receipts") Receipt receipt, @ForAll("receipts") Receipt other) {
        String text = receipt.signed(SigningKey.random(1, Instant.EPOCH));
        assertThat(isSigned(text)).isFalse();
        if (!other.equals(receipt)) {
            assertThat(other.isSigned(receipt.signed(KEY), KEY)).isFalse();
        }
    }

    @Property(tries = 2000)
    void any_text_is_read_without_a_failure(@ForAll String text) {
        assertThat(isSigned(text)).isFalse();
        assertThat(isSigned("1" + text)).isFalse();
    }

    @Property
    void a_receipt_lives_for_its_time_from_the_end_of_its_quarter(@ForAll("receipts") Receipt receipt) {
        Instant end = receipt.clickedAt().plus(Duration.ofMinutes(15)).plus(LIFE);

        assertThat(receipt.isOlderThan(LIFE, end.minusNanos(1))).isFalse();
        assertThat(receipt.isOlderThan(LIFE, end)).isTrue();
    }

    private static boolean isSigned(String text) {
        return Receipt.read(text).filter(read -> read.isSigned(text, KEY)).isPresent();
    }

    @Provide
    Arbitrary<Receipt> receipts() {
        Supplier<Arbitrary<Long>> id = () -> Arbitraries.oneOf(List.of(
                Arbitraries.longs().between(1, 200_000), Arbitraries.longs().between(1, Long.MAX_VALUE)));
        return Combinators.combine(
                        Arbitraries.integers().between(1, Receipt.MOST_KEYS),
                        id.get(),
                        id.get(),
                        Arbitraries.integers().between(0, Receipt.MOST_TARGETS),
                        Arbitraries.longs().between(0, Receipt.MOST_QUARTERS))
                .as(Receipt::new);
    }
}
