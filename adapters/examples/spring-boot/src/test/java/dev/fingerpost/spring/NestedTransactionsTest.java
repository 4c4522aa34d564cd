package dev.fingerpost.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkListener;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.Links;
import dev.fingerpost.storage.jdbi.JdbiSettings;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Listeners are told only what was committed, and nothing that a nested transaction rolled back. The rows that a
 * listener writes in the transaction are rolled back with it.
 */
class NestedTransactionsTest {

    private final DriverManagerDataSource dataSource =
            new DriverManagerDataSource("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1", "sa", "");
    private final JdbcTemplate audit = new JdbcTemplate(dataSource);
    private final List<String> heard = new ArrayList<>();
    private final Links links = Fingerpost.builder(JdbiStorage.open(
                    dataSource,
                    JdbiSettings.standard()
                            .withCallerTransactions(new SpringManagedTransactions(dataSource, false, bean -> bean))))
            .domains(Domains.fixed(Domain.of(1, "https://go.example")))
            .listener(new LinkListener() {
                @Override
                public void created(Link link) {
                    heard.add(link.alias());
                }
            })
            .transactionListener((transaction, changes) -> audit.update("INSERT INTO audit VALUES (?)", changes.size()))
            .build()
            .owner(1)
            .links();
    private final TransactionTemplate outer = new TransactionTemplate(new DataSourceTransactionManager(dataSource));
    private final TransactionTemplate nested = new TransactionTemplate(new DataSourceTransactionManager(dataSource));

    NestedTransactionsTest() {
        nested.setPropagationBehavior(TransactionDefinition.PROPAGATION_NESTED);
        audit.execute("CREATE TABLE audit (changes INT NOT NULL)");
    }

    @Test
    void a_nested_part_that_is_rolled_back_is_not_heard_of() {
        outer.executeWithoutResult(transaction -> {
            create("before");
            nested.executeWithoutResult(part -> {
                create("undone");
                nested.executeWithoutResult(inner -> create("undone-with-it"));
                part.setRollbackOnly();
            });
            nested.executeWithoutResult(part -> {
                create("kept");
                nested.executeWithoutResult(inner -> {
                    create("undone-alone");
                    inner.setRollbackOnly();
                });
            });
            create("after");
        });

        assertThat(heard).containsExactly("before", "kept", "after");
        assertThat(rowsOfAudit()).isEqualTo(3);
        assertThat(links.stream(LinkQuery.all()).map(Link::alias)).containsExactlyInAnyOrder("before", "kept", "after");
    }

    @Test
    void nothing_is_heard_of_a_whole_transaction_that_is_rolled_back() {
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> outer.executeWithoutResult(transaction -> {
                    nested.executeWithoutResult(part -> create("undone"));
                    throw new IllegalStateException("no");
                }));

        assertThat(heard).isEmpty();
        assertThat(rowsOfAudit()).isZero();
        assertThat(links.find(LinkQuery.all()).total()).isZero();
    }

    private Long rowsOfAudit() {
        return audit.queryForObject("SELECT COUNT(*) FROM audit", Long.class);
    }

    private void create(String alias) {
        links.create(LinkDraft.to("https://example.com/").withDomain(1).withAlias(alias));
    }
}
