package dev.fingerpost.storage.jdbi;

// needs apikey, registry

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.contract.Race;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.quota.Quotas;
import dev.fingerpost.registry.Registry;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.io.TempDir;

/**
 * A quota is exact even if several callers store at once, through storages that do not know of each other. On H2 they
 * share one storage, whose writers wait for one another.
 */
class QuotaTest {

    private static final int QUOTA = 20;
    private static final int CALLERS = 8;
    private static final long OWNER = 42;

    @TempDir
    private Path folder;

    /** What an owner may have a limited number of. */
    private record Rows(Consumer<Fingerpost> store, ToLongFunction<Fingerpost> count) {}

    private static final List<Rows> ALL = List.of(
            new Rows(
                    library -> library.owner(OWNER)
                            .links()
                            .create(LinkDraft.to("https://example.com/").withDomain(1)),
                    library ->
                            library.owner(OWNER).links().find(LinkQuery.all()).total()),
            new Rows(
                    library -> library.owner(OWNER)
                            .pixels()
                            .create(PixelDraft.of(PixelType.X, "o1abc").withName("Campaign")),
                    library ->
                            library.owner(OWNER).pixels().find(PixelQuery.all()).total()),
            new Rows(
                    library -> library.require(ApiKeys.class).issue(OWNER, "key"),
                    library -> library.require(ApiKeys.class).list(OWNER).size()),
            new Rows(
                    library -> library.require(Registry.class)
                            .spacesOf(library.owner(OWNER))
                            .create("Autumn"),
                    library -> library.spacesOf(OWNER).orElseThrow().size()));

    @OnEngines
    void callers_at_the_same_moment_store_as_many_rows_as_are_free(TestDatabase database) throws Exception {
        try (HikariDataSource dataSource = database.createMigrated(folder)) {
            List<Fingerpost> callers = new ArrayList<>();
            for (int caller = 0; caller < CALLERS; caller++) {
                callers.add(database == TestDatabase.H2_MEMORY && caller > 0 ? callers.get(0) : open(dataSource));
            }
            for (Rows rows : ALL) {
                List<Integer> stored =
                        Race.run(CALLERS, caller -> stored(() -> rows.store.accept(callers.get(caller))));

                assertThat(stored.stream().mapToInt(each -> each).sum()).isEqualTo(QUOTA);
                assertThat(rows.count.applyAsLong(callers.get(0))).isEqualTo(QUOTA);
            }
        }
    }

    /** Stores until the quota refuses, and returns how often the storing succeeded. */
    private static int stored(Runnable store) {
        for (int stored = 0; stored <= QUOTA; stored++) {
            try {
                store.run();
            } catch (ValidationException e) {
                assertThat(e.violations())
                        .extracting(violation -> violation.code().name())
                        .containsExactly("QUOTA");
                return stored;
            }
        }
        return QUOTA + 1;
    }

    private static Fingerpost open(HikariDataSource dataSource) {
        Registry registry = Registry.keep();
        return Fingerpost.builder(JdbiStorage.open(dataSource, TestDatabase.PATIENT))
                .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                .with(registry)
                .spaces(registry.spaces())
                .with(ApiKeys.keep())
                .with(Quotas.of((owner, kind) -> QUOTA))
                .build();
    }
}
