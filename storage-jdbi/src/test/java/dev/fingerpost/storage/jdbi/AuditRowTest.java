package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.LinkChange;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.Links;
import dev.fingerpost.storage.Storage;
import java.nio.file.Path;
import java.util.List;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** The host stores a row about each changed link, and the row is stored if and only if the change is stored. */
class AuditRowTest {

    @TempDir
    private Path folder;

    @OnEngines
    void a_row_of_the_host_is_committed_or_rolled_back_with_the_link(TestDatabase database) {
        try (HikariDataSource dataSource = database.createMigrated(folder)) {
            Jdbi jdbi = Jdbi.create(dataSource);
            jdbi.useHandle(handle -> handle.execute("CREATE TABLE audit (link BIGINT NOT NULL, url VARCHAR(99))"));
            Storage storage = JdbiStorage.open(dataSource);
            Links links = Fingerpost.builder(storage)
                    .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                    .transactionListener(AuditRowTest::audit)
                    .build()
                    .owner(1)
                    .links();

            links.create(draft("https://kept.example/"));
            assertThatExceptionOfType(IllegalStateException.class)
                    .isThrownBy(() -> links.createAll(
                            List.of(draft("https://undone.example/"), draft("https://unwanted.example/"))));

            assertThat(jdbi.<List<String>, RuntimeException>withHandle(
                            handle -> handle.createQuery("SELECT url FROM audit")
                                    .mapTo(String.class)
                                    .list()))
                    .containsExactly("https://kept.example/");
            assertThat(links.find(LinkQuery.all()).total()).isEqualTo(1);
            assertThatIllegalArgumentException().isThrownBy(() -> JdbiStorage.connectionOf(storage));
        }
    }

    private static void audit(Storage transaction, List<LinkChange> changes) {
        JdbcTemplate host =
                new JdbcTemplate(new SingleConnectionDataSource(JdbiStorage.connectionOf(transaction), true));
        changes.forEach(change -> change.after().ifPresent(link -> {
            host.update("INSERT INTO audit (link, url) VALUES (?, ?)", link.id(), link.url());
            if (link.url().contains("unwanted")) {
                throw new IllegalStateException("not audited");
            }
        }));
    }

    private static LinkDraft draft(String url) {
        return LinkDraft.to(url).withDomain(1);
    }
}
