package dev.fingerpost.storage.jdbi;

import static dev.fingerpost.storage.jdbi.SampleLinks.OWNER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.IdempotencyKeyUsedException;
import dev.fingerpost.idempotency.Idempotency;
import dev.fingerpost.idempotency.IdempotencyRepository;
import dev.fingerpost.idempotency.IdempotentCreations;
import dev.fingerpost.idempotency.IdempotentRequest;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.storage.Storage;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Creations with an idempotency key in a transaction of the host. */
class CallerIdempotencyTest {

    private final Idempotency idempotency = Idempotency.forADay();

    @TempDir
    private Path folder;

    @OnEngines({TestDatabase.SQLITE, TestDatabase.POSTGRESQL})
    void a_link_and_its_answer_commit_or_roll_back_with_the_host(TestDatabase database) throws SQLException {
        try (HikariDataSource dataSource = database.createMigrated(folder);
                Connection connection = dataSource.getConnection()) {
            JdbiStorage storage = JdbiStorage.open(dataSource);
            Fingerpost fingerpost = over(storage);
            connection.setAutoCommit(false);
            IdempotentCreations inside = idempotency.of(fingerpost.owner(OWNER, storage.in(connection)));

            assertThat(createOnce(inside, "key", "body").replayed()).isFalse();
            assertThat(createOnce(inside, "key", "body").replayed()).isTrue();
            connection.rollback();
            assertThat(count(storage)).isZero();

            IdempotentRequest.Answer first = createOnce(inside, "key", "body");
            assertThat(first.replayed()).isFalse();
            connection.commit();
            assertThat(createOnce(idempotency.of(fingerpost.owner(OWNER)), "key", "body"))
                    .isEqualTo(new IdempotentRequest.Answer(first.text(), true));
            assertThat(count(storage)).isEqualTo(1);
        }
    }

    /**
     * If the deletion wrote, it could make the host fail: on SQLite, a transaction that has already read cannot begin
     * to write while another one is writing.
     */
    @OnEngines({TestDatabase.SQLITE, TestDatabase.POSTGRESQL})
    void a_deletion_that_finds_nothing_expired_is_no_writer(TestDatabase database) throws SQLException {
        try (HikariDataSource dataSource = database.createMigrated(folder);
                Connection connection = dataSource.getConnection()) {
            JdbiStorage storage = JdbiStorage.open(dataSource);
            Fingerpost fingerpost = over(storage);
            connection.setAutoCommit(false);
            createOnce(idempotency.of(fingerpost.owner(OWNER, storage.in(connection))), "key", "body");

            IdempotencyRepository answers =
                    storage.optional(IdempotencyRepository.class).orElseThrow();
            assertThat(answers.deleteExpired(null, SampleLinks.NOW, 10)).isZero();
            connection.rollback();
        }
    }

    @OnEngines({TestDatabase.SQLITE, TestDatabase.POSTGRESQL})
    void a_used_key_leaves_the_transaction_usable(TestDatabase database) throws SQLException {
        try (HikariDataSource dataSource = database.createMigrated(folder);
                Connection connection = dataSource.getConnection()) {
            JdbiStorage storage = JdbiStorage.open(dataSource);
            Fingerpost fingerpost = over(storage);
            createOnce(idempotency.of(fingerpost.owner(OWNER)), "key", "body");
            connection.setAutoCommit(false);
            IdempotentCreations inside = idempotency.of(fingerpost.owner(OWNER, storage.in(connection)));

            assertThatExceptionOfType(IdempotencyKeyUsedException.class)
                    .isThrownBy(() -> createOnce(inside, "key", "another body"));
            assertThat(createOnce(inside, "key", "body").replayed()).isTrue();
            assertThat(createOnce(inside, "other", "body").replayed()).isFalse();
            connection.commit();

            assertThat(count(storage)).isEqualTo(2);
        }
    }

    /** Only servers are tested. SQLite allows no other writer during the transaction. */
    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "MARIADB", "MYSQL"})
    void a_call_outside_waits_for_the_transaction_of_the_host(TestDatabase database) throws Exception {
        try (HikariDataSource dataSource = database.createMigrated(folder);
                Connection connection = dataSource.getConnection()) {
            JdbiStorage storage = JdbiStorage.open(dataSource, TestDatabase.PATIENT);
            Fingerpost fingerpost = over(storage);
            connection.setAutoCommit(false);
            Storage view = storage.in(connection);
            IdempotentRequest.Answer first = createOnce(idempotency.of(fingerpost.owner(OWNER, view)), "key", "body");

            CompletableFuture<IdempotentRequest.Answer> second = CompletableFuture.supplyAsync(
                    () -> createOnce(idempotency.of(fingerpost.owner(OWNER)), "key", "body"));
            connection.commit();

            assertThat(second.get()).isEqualTo(new IdempotentRequest.Answer(first.text(), true));
            assertThat(count(storage)).isEqualTo(1);
        }
    }

    private Fingerpost over(Storage storage) {
        return Fingerpost.builder(storage)
                .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
                .with(idempotency)
                .build();
    }

    private static IdempotentRequest.Answer createOnce(IdempotentCreations once, String key, String body) {
        IdempotentRequest request =
                IdempotentRequest.of(new IdempotentRequest.Key(key), body.getBytes(StandardCharsets.UTF_8));
        LinkDraft draft = LinkDraft.to("https://example.com/").withDomain(1);
        return once.createLink(draft, request, Link::alias);
    }

    private static long count(Storage storage) {
        return storage.links().find(OWNER, LinkQuery.all(), SampleLinks.NOW).total();
    }
}
