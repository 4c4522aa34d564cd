package dev.fingerpost.examples.quarkus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.storage.jdbi.JdbiSettings;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import io.quarkus.agroal.DataSource;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Links in one data source and rows of the application in another, in one transaction of JTA. */
@QuarkusTest
@QuarkusTestResource(FreePort.class)
@TestProfile(SeveralDataSourcesTest.FourDataSources.class)
class SeveralDataSourcesTest {

    private static final long OWNER = 78;

    @Inject
    TransactionSynchronizationRegistry registry;

    @Inject
    @DataSource("links")
    javax.sql.DataSource links;

    @Inject
    @DataSource("orders")
    javax.sql.DataSource orders;

    @Inject
    @DataSource("xa-links")
    javax.sql.DataSource xaLinks;

    @Inject
    @DataSource("xa-orders")
    javax.sql.DataSource xaOrders;

    /** Two data sources as they are by default, and two with {@code transactions=xa}. */
    public static final class FourDataSources implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            Map<String, String> properties = new HashMap<>();
            for (String name : List.of("links", "orders", "xa-links", "xa-orders")) {
                String prefix = "quarkus.datasource.\"" + name + "\".";
                properties.put(prefix + "db-kind", "h2");
                properties.put(
                        prefix + "jdbc.url",
                        "jdbc:h2:mem:" + name
                                + ";DB_CLOSE_DELAY=-1;INIT=CREATE TABLE IF NOT EXISTS orders (id BIGINT)");
                properties.put(prefix + "jdbc.transactions", name.startsWith("xa") ? "xa" : "enabled");
            }
            return properties;
        }
    }

    @Test
    void with_xa_both_commit_or_none_does() {
        with(xaLinks, fingerpost -> {
            QuarkusTransaction.requiringNew().run(() -> {
                create(fingerpost, "spring");
                order(xaOrders);
            });
            QuarkusTransaction.begin();
            order(xaOrders);
            create(fingerpost, "lost");
            QuarkusTransaction.rollback();

            assertThat(aliases(fingerpost)).containsExactly("spring");
            assertThat(orders(xaOrders)).isEqualTo(1);
        });
    }

    @Test
    void with_xa_two_libraries_take_part_with_a_data_source_each() {
        with(
                xaLinks,
                first -> with(xaOrders, second -> {
                    QuarkusTransaction.begin();
                    create(first, "lost-in-one");
                    create(second, "lost-in-other");
                    assertThat(aliases(first)).contains("lost-in-one").doesNotContain("lost-in-other");
                    QuarkusTransaction.rollback();

                    assertThat(aliases(first)).doesNotContain("lost-in-one");
                    assertThat(aliases(second)).doesNotContain("lost-in-other");
                }));
    }

    @Test
    void without_xa_the_second_one_is_refused() {
        with(links, fingerpost -> {
            QuarkusTransaction.begin();
            order(orders);
            assertThatThrownBy(() -> create(fingerpost, "second")).hasMessageContaining("xa");
            QuarkusTransaction.rollback();

            assertThat(aliases(fingerpost)).isEmpty();
            assertThat(orders(orders)).isZero();
        });
    }

    private void with(javax.sql.DataSource dataSource, Consumer<Fingerpost> test) {
        JdbiSettings settings =
                JdbiSettings.standard().withCallerTransactions(new JtaTransactions(dataSource, registry));
        try (Fingerpost fingerpost = Fingerpost.builder(JdbiStorage.open(dataSource, settings))
                .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                .with(ApiKeys.keep())
                .build()) {
            test.accept(fingerpost);
        }
    }

    private static void create(Fingerpost fingerpost, String alias) {
        fingerpost
                .owner(OWNER)
                .links()
                .create(LinkDraft.to("https://example.com/").withAlias(alias));
    }

    private static List<String> aliases(Fingerpost fingerpost) {
        return fingerpost.owner(OWNER).links().find(LinkQuery.all()).items().stream()
                .map(Link::alias)
                .toList();
    }

    private static void order(javax.sql.DataSource dataSource) {
        try (Connection connection = dataSource.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("INSERT INTO orders VALUES (1)");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static int orders(javax.sql.DataSource dataSource) {
        try (Connection connection = dataSource.getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT count(*) FROM orders")) {
            rows.next();
            return rows.getInt(1);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
