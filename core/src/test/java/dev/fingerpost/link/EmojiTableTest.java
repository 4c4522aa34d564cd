package dev.fingerpost.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EmojiTableTest {

    @Test
    void has_the_emoji_of_unicode_16_except_ascii() {
        assertThat(IntStream.rangeClosed(-1, Character.MAX_CODE_POINT).filter(EmojiTable::contains))
                .hasSize(1_419)
                .contains(0xA9, 0x2194, 0x2199, 0x1F1E6, 0x1F1FF, 0x1F3FB, 0x1F600, 0x1FAE9, 0x1FAF8)
                .doesNotContain(-1, 0x23, 0x2A, 0x30, 0x39, 0xA8, 0xAA, 0x2193, 0x219A, 0x1FAF9);
    }

    @Test
    void flag_letters_and_skin_tones_have_one_look_only() {
        assertThat(EmojiTable.hasPresentations(0x2764)).isTrue();
        assertThat(EmojiTable.hasPresentations(0x1F1E6)).isFalse();
        assertThat(EmojiTable.hasPresentations(0x1F3FF)).isFalse();
        assertThat(EmojiTable.hasPresentations('a')).isFalse();
    }
}
