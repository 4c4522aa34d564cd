package dev.fingerpost.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.engines.PostgresServer;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.storage.jdbi.JdbiSettings;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import dev.fingerpost.targeting.Visitor;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * In a read-only transaction of Spring, links can be read and writes are refused, whether or not the database itself
 * refuses them.
 */
class ReadOnlyTransactionsTest {

    static Stream<String> databases() {
        return Stream.of(
                "jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1",
                PostgresServer.shared().freshDatabase());
    }

    @ParameterizedTest
    @MethodSource("databases")
    void links_are_read_and_what_writes_is_refused(String url) {
        try (HikariDataSource pool = new HikariDataSource()) {
            pool.setJdbcUrl(url);
            JdbiSettings settings = JdbiSettings.standard()
                    .withCallerTransactions(new SpringManagedTransactions(pool, false, bean -> "links"));
            try (Fingerpost fingerpost = Fingerpost.builder(JdbiStorage.open(pool, settings))
                    .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                    .build()) {
                LinkDraft draft = LinkDraft.to("https://example.com/").withAlias("spring");
                long id = fingerpost.owner(1).links().create(draft).id();
                TransactionTemplate readOnly = new TransactionTemplate(new DataSourceTransactionManager(pool));
                readOnly.setReadOnly(true);

                assertThat(readOnly.<Long>execute(transaction -> fingerpost
                                .owner(1)
                                .links()
                                .find(LinkQuery.all())
                                .total()))
                        .isEqualTo(1);
                assertRefused(readOnly, () -> fingerpost.owner(1).links().delete(id));
                assertRefused(readOnly, () -> fingerpost.visits().resolve("go.example", "spring", Visitor.unknown()));
                assertThat(fingerpost.owner(1).links().get(id).clicks()).isZero();
            }
        }
    }

    private static void assertRefused(TransactionTemplate readOnly, Runnable call) {
        assertThatExceptionOfType(StorageException.class)
                .isThrownBy(() -> readOnly.executeWithoutResult(transaction -> call.run()))
                .withMessageContaining("the caller's transaction is read-only");
    }
}
