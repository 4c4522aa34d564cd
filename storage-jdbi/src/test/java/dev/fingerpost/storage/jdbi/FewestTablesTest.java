package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.targeting.Visitor;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** The tables of a host that installs no feature. */
class FewestTablesTest {

    @OnEachEngine
    void a_host_with_one_link_has_the_tables_of_links_and_pixels_and_the_history_of_scripts(
            TestDatabase database, @TempDir Path folder) throws Exception {
        try (HikariDataSource pool = database.create(folder);
                Fingerpost fingerpost = Fingerpost.builder(JdbiStorage.open(pool))
                        .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                        .build()) {
            fingerpost
                    .owner(1)
                    .links()
                    .create(LinkDraft.to("https://example.com/").withDomain(1).withAlias("spring"));
            fingerpost.visits().resolve("go.example", "spring", Visitor.unknown());

            assertThat(MigrationTest.tables(pool))
                    .containsExactlyInAnyOrder(
                            "fingerpost_link",
                            "fingerpost_click",
                            "fingerpost_link_count",
                            "fingerpost_link_label",
                            "fingerpost_link_pixel",
                            "fingerpost_target",
                            "fingerpost_pixel",
                            "fingerpost_setting",
                            "fingerpost_migration");
        }
    }
}
