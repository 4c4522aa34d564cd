package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.contract.StorageTestCase;
import dev.fingerpost.contract.idempotency.IdempotencyContract;
import dev.fingerpost.idempotency.IdempotencyRepository;
import dev.fingerpost.idempotency.IdempotentRequest;
import dev.fingerpost.storage.Storage;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The contract of answers on each database. */
@ParameterizedClass
@EnumSource(value = TestDatabase.class, mode = EnumSource.Mode.EXCLUDE, names = "H2_MEMORY")
class IdempotencyOnDatabasesTest extends StorageTestCase implements IdempotencyContract {

    @Parameter
    private TestDatabase database;

    @Override
    protected Storage createStorage() {
        return database.sharedStorage();
    }

    @Test
    void a_used_key_is_recognised_under_a_prefix_of_the_tables(@TempDir Path folder) {
        try (HikariDataSource pool = database.create(folder)) {
            Storage prefixed = JdbiStorage.open(pool, TestDatabase.PATIENT.withTablePrefix("links_"));
            prefixed.install(Set.of(IdempotencyRepository.class), Set.of());
            IdempotencyRepository answers =
                    prefixed.optional(IdempotencyRepository.class).orElseThrow();
            IdempotentRequest request = IdempotentRequest.of(new IdempotentRequest.Key("key"), new byte[0]);
            IdempotencyRepository.StoredAnswer answer = IdempotencyRepository.StoredAnswer.of(request, "answered", NOW);

            assertThat(answers.insert(1, answer, NOW.minusSeconds(1))).isTrue();
            assertThat(answers.insert(1, answer, NOW.minusSeconds(1))).isFalse();
            assertThat(answers.insert(1, answer, NOW)).isTrue();
            assertThat(answers.find(1, request.keyHash())).contains(answer);
            assertThat(answers.deleteExpired(null, NOW, 2)).isEqualTo(1);
        }
    }
}
