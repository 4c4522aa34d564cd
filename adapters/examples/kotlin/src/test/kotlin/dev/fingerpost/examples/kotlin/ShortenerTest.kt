package dev.fingerpost.examples.kotlin

import dev.fingerpost.failure.ValidationException
import org.assertj.core.api.Assertions.assertThat
import org.junit.jupiter.api.Test

class ShortenerTest {

    private val shortener = Shortener.inMemory()

    @Test
    fun `follows what it shortened`() {
        assertThat(shortener.shorten(42, "https://example.com/spring", "spring").getOrThrow())
            .isEqualTo("https://go.example.com/spring")
        assertThat(shortener.follow("spring", "DE")).isEqualTo("https://example.com/spring")
        assertThat(shortener.follow("summer", "DE")).isEqualTo("not found")
    }

    @Test
    fun `says why it refuses`() {
        val refused = shortener.shorten(42, "javascript:alert(1)").exceptionOrNull()

        assertThat(refused).isInstanceOf(ValidationException::class.java)
    }
}
