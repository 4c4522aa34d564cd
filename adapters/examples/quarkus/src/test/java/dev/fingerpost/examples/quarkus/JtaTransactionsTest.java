package dev.fingerpost.examples.quarkus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkListener;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.storage.jdbi.JdbiSettings;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Resolution;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.transaction.Status;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(FreePort.class)
class JtaTransactionsTest {

    private static final long OWNER = 77;

    @Inject
    DataSource dataSource;

    @Inject
    TransactionSynchronizationRegistry registry;

    private final List<String> heard = new ArrayList<>();
    private Fingerpost fingerpost;

    @BeforeEach
    void open() {
        JdbiSettings settings =
                JdbiSettings.standard().withCallerTransactions(new JtaTransactions(dataSource, registry));
        fingerpost = Fingerpost.builder(JdbiStorage.open(dataSource, settings))
                .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                .with(ApiKeys.keep())
                .listener(new LinkListener() {
                    @Override
                    public void created(Link link) {
                        heard.add(link.alias());
                    }
                })
                .build();
    }

    @AfterEach
    void deleteLinks() {
        if (registry.getTransactionStatus() != Status.STATUS_NO_TRANSACTION) {
            QuarkusTransaction.rollback();
        }
        fingerpost
                .owner(OWNER)
                .links()
                .find(LinkQuery.all())
                .items()
                .forEach(link -> fingerpost.owner(OWNER).links().delete(link.id()));
        fingerpost.close();
    }

    @Test
    void listeners_hear_of_what_was_committed_after_the_commit() {
        QuarkusTransaction.begin();
        create("spring");
        assertThat(aliases()).containsExactly("spring");
        assertThat(heard).isEmpty();
        QuarkusTransaction.commit();
        assertThat(heard).containsExactly("spring");

        QuarkusTransaction.begin();
        create("lost");
        QuarkusTransaction.rollback();
        assertThat(heard).containsExactly("spring");
        assertThat(aliases()).containsExactly("spring");
    }

    @Test
    void a_refused_call_leaves_the_transaction_usable() {
        create("spring");

        QuarkusTransaction.requiringNew().run(() -> {
            assertThatExceptionOfType(ValidationException.class).isThrownBy(() -> create("spring"));
            create("summer");
        });

        assertThat(aliases()).containsExactlyInAnyOrder("spring", "summer");
    }

    @Test
    void the_rollback_of_an_outer_transaction_keeps_what_an_inner_one_committed() {
        QuarkusTransaction.begin();
        create("outer");
        QuarkusTransaction.requiringNew().run(() -> create("inner"));
        QuarkusTransaction.rollback();

        assertThat(aliases()).containsExactly("inner");
        assertThat(heard).containsExactly("inner");
    }

    @Test
    void a_rollback_undoes_the_click_of_a_visit_in_the_transaction() {
        Link link = create("spring");

        QuarkusTransaction.begin();
        create("outer");
        assertThat(fingerpost.visits().resolve("go.example", "spring", Visitor.unknown()))
                .isInstanceOf(Resolution.Redirect.class);
        QuarkusTransaction.rollback();

        assertThat(fingerpost.owner(OWNER).links().get(link.id()).clicks()).isZero();
        assertThat(aliases()).containsExactly("spring");
    }

    private Link create(String alias) {
        return fingerpost
                .owner(OWNER)
                .links()
                .create(LinkDraft.to("https://example.com/").withAlias(alias));
    }

    private List<String> aliases() {
        return fingerpost.owner(OWNER).links().find(LinkQuery.all()).items().stream()
                .map(Link::alias)
                .toList();
    }
}
