package dev.fingerpost.examples.micronaut;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkListener;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.storage.jdbi.JdbiSettings;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Resolution;
import io.micronaut.context.ApplicationContext;
import io.micronaut.data.connection.jdbc.advice.DelegatingDataSource;
import io.micronaut.transaction.TransactionDefinition;
import io.micronaut.transaction.TransactionOperations;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MicronautTransactionsTest {

    private final List<String> heard = new ArrayList<>();
    private ApplicationContext context;
    private TransactionOperations<Connection> transactions;
    private Fingerpost fingerpost;

    @BeforeEach
    @SuppressWarnings("unchecked")
    void open() {
        context = ApplicationContext.run(
                Map.of("datasources.default.url", "jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1"));
        transactions = context.getBean(TransactionOperations.class);
        JdbiSettings settings = JdbiSettings.standard().withCallerTransactions(new MicronautTransactions(transactions));
        DataSource pool = DelegatingDataSource.unwrapDataSource(context.getBean(DataSource.class));
        fingerpost = Fingerpost.builder(JdbiStorage.open(pool, settings))
                .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                .listener(new LinkListener() {
                    @Override
                    public void created(Link link) {
                        heard.add(link.alias());
                    }
                })
                .build();
    }

    @AfterEach
    void close() {
        fingerpost.close();
        context.close();
    }

    @Test
    void listeners_hear_of_what_was_committed_after_the_commit() {
        transactions.executeWrite(transaction -> {
            create("spring");
            assertThat(heard).isEmpty();
            return aliases();
        });
        assertThat(heard).containsExactly("spring");

        transactions.executeWrite(transaction -> {
            create("lost");
            transaction.setRollbackOnly();
            return "";
        });
        assertThat(heard).containsExactly("spring");
        assertThat(aliases()).containsExactly("spring");
    }

    @Test
    void a_refused_call_leaves_the_transaction_usable() {
        create("spring");

        transactions.executeWrite(transaction -> {
            assertThatExceptionOfType(ValidationException.class).isThrownBy(() -> create("spring"));
            return create("summer");
        });

        assertThat(aliases()).containsExactlyInAnyOrder("spring", "summer");
    }

    @Test
    void the_rollback_of_an_outer_transaction_keeps_what_an_inner_one_committed() {
        transactions.executeWrite(outer -> {
            create("outer");
            transactions.execute(
                    TransactionDefinition.of(TransactionDefinition.Propagation.REQUIRES_NEW), inner -> create("inner"));
            outer.setRollbackOnly();
            return "";
        });

        assertThat(aliases()).containsExactly("inner");
        assertThat(heard).containsExactly("inner");
    }

    @Test
    void a_rollback_undoes_the_click_of_a_visit_in_the_transaction() {
        Link link = create("spring");

        transactions.executeWrite(transaction -> {
            create("outer");
            assertThat(fingerpost.visits().resolve("go.example", "spring", Visitor.unknown()))
                    .isInstanceOf(Resolution.Redirect.class);
            transaction.setRollbackOnly();
            return "";
        });

        assertThat(fingerpost.owner(1).links().get(link.id()).clicks()).isZero();
        assertThat(aliases()).containsExactly("spring");
    }

    @Test
    void a_transaction_that_only_reads_refuses_writes() {
        create("spring");

        transactions.executeRead(transaction -> {
            assertThat(aliases()).containsExactly("spring");
            assertThatExceptionOfType(StorageException.class).isThrownBy(() -> create("summer"));
            return "";
        });
        assertThat(aliases()).containsExactly("spring");
    }

    private Link create(String alias) {
        return fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/").withAlias(alias));
    }

    private List<String> aliases() {
        return fingerpost.owner(1).links().find(LinkQuery.all()).items().stream()
                .map(Link::alias)
                .toList();
    }
}
