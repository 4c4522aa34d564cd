package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.contract.Race;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.Links;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/**
 * Callers that ask for a link to one URL at the same moment get one link, even through storages that do not know of
 * each other. On H2 they share one storage, whose writers wait for one another.
 */
class LinkOfUrlRaceTest {

    private static final int CALLERS = 8;
    private static final int URLS = 10;

    @TempDir
    private Path folder;

    @OnEngines
    void each_url_gets_one_link(TestDatabase database) throws Exception {
        try (HikariDataSource dataSource = database.createMigrated(folder)) {
            Links shared = open(dataSource);

            for (int url = 0; url < URLS; url++) {
                String wanted = "https://example.com/" + url;
                List<Links.Upserted> got = Race.run(
                        CALLERS,
                        caller -> (database == TestDatabase.H2_MEMORY ? shared : open(dataSource))
                                .findOrCreate(1, wanted));

                assertThat(got.stream().map(each -> each.link().id()).distinct())
                        .hasSize(1);
                assertThat(got.stream().filter(Links.Upserted::created)).hasSize(1);
            }
            assertThat(shared.find(LinkQuery.all()).total()).isEqualTo(URLS);
        }
    }

    private static Links open(HikariDataSource dataSource) {
        return Fingerpost.builder(JdbiStorage.open(dataSource, TestDatabase.PATIENT))
                .domains(Domains.fixed(Domain.of(1, "https://example.com")))
                .build()
                .owner(42)
                .links();
    }
}
