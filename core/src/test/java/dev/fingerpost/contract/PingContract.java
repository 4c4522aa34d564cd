package dev.fingerpost.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.fingerpost.access.ApiKey;
import org.junit.jupiter.api.Test;

/** The contract of {@link dev.fingerpost.storage.Storage#ping}. */
public interface PingContract extends StorageFixture {

    @Test
    default void answers_a_ping_and_changes_nothing() {
        assertThatCode(storage()::ping).doesNotThrowAnyException();
        ApiKey key =
                apiKeys().insert(ApiKey.Unsaved.of(owner(), "deploy", "%064x".formatted(StorageFixture.newId()), NOW));

        assertThatCode(storage()::ping).doesNotThrowAnyException();

        assertThat(apiKeys().findByHash(key.hash().reveal())).contains(key);
    }
}
