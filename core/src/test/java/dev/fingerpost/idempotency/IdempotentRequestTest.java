package dev.fingerpost.idempotency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdempotentRequestTest {

    private static final byte[] BODY = "url=https://example.com/".getBytes(StandardCharsets.UTF_8);

    @Test
    void a_key_is_1_to_255_visible_ascii_characters() {
        assertThat(IdempotentRequest.Key.parse("8e03978e-40d5-43dd-bc93-6894a57f9324"))
                .isPresent();
        assertThat(IdempotentRequest.Key.parse("!~\"\\,;")).isPresent();
        assertThat(IdempotentRequest.Key.parse("a".repeat(255))).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a b", "a\tb", "a\n", "\u00e9", "\u007f", "\u0000"})
    void no_other_text_is_a_key(String text) {
        assertThat(IdempotentRequest.Key.parse(text)).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new IdempotentRequest.Key(text))
                .withMessage("must be 1 to 255 visible ASCII characters");
        assertThat(IdempotentRequest.Key.parse("a".repeat(256))).isEmpty();
    }

    /**
     * The expected values were computed by OpenSSL: {@code printf KEY | sha256sum}, {@code printf BODY | openssl dgst
     * -sha256 -hmac KEY}.
     */
    @Test
    void what_is_stored_is_a_hash_of_the_key_and_one_of_the_request_under_the_key() {
        IdempotentRequest request = IdempotentRequest.of(new IdempotentRequest.Key("key-1"), BODY);

        assertThat(request.keyHash()).isEqualTo("be2974546978e3739e6d6da85c4be9f334ce32df2b9fd4b6ff1b55c0d57e9d44");
        assertThat(request.fingerprint()).isEqualTo("494f5ac849775d897d26277de1835fd348d823be9b5302e4c0884e415abce128");
    }

    @Test
    void a_key_is_in_no_log() {
        assertThat(new IdempotentRequest.Key("key-1")).hasToString("IdempotencyKey");
    }

    @Test
    void a_hash_is_64_digits() {
        String hash = "a".repeat(64);

        assertThat(new IdempotentRequest(hash, hash).keyHash()).isEqualTo(hash);
        assertThatIllegalArgumentException().isThrownBy(() -> new IdempotentRequest(hash + "a", hash));
        assertThatIllegalArgumentException().isThrownBy(() -> new IdempotentRequest(hash, "A".repeat(64)));
    }
}
