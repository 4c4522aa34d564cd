package dev.fingerpost.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.fingerpost.pixel.Pixel;
import org.junit.jupiter.api.Test;

/** The contract of {@link dev.fingerpost.storage.Storage#ping}. */
public interface PingContract extends StorageFixture {

    @Test
    default void answers_a_ping_and_changes_nothing() {
        assertThatCode(storage()::ping).doesNotThrowAnyException();
        Pixel pixel = insertPixel("pixel");

        assertThatCode(storage()::ping).doesNotThrowAnyException();

        assertThat(pixels().find(owner(), pixel.id())).contains(pixel);
    }
}
