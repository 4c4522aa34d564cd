package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.directory.Space;
import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookRepository;
import dev.fingerpost.idempotency.IdempotentRequest;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.registry.RegistryRepository;
import dev.fingerpost.registry.StoredSpaces;
import dev.fingerpost.statistics.StatisticsSettings;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.jdbi.migration.ScriptTable;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.text.Secret;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

// needs statistics, event, apikey, quarantine, idempotency, registry, audit

/** When an owner is deleted, its rows are deleted from every table of the library. */
class OwnerRowsTest {

    private static final long OWNER = 7_001;
    private static final long STRANGER = 7_002;

    /** The columns by which rows belong to an owner; the first one that a table has is used. */
    private static final List<String> BELONGING = List.of("owner_id", "link_owner", "link_id");

    /** Rows stay in this table for a second at most, even those of deleted links. */
    private static final String PASSING = "hour_part";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource
    void a_deleted_owner_leaves_no_row_but_those_that_are_kept_for_a_reason(TestDatabase database) {
        try (HikariDataSource pool = database.createMigrated(folder)) {
            Storage storage = JdbiStorage.open(pool);
            fill(storage, OWNER);
            fill(storage, STRANGER);
            List<String> tables = Extensions.tables().stream()
                    .filter(table -> BELONGING.stream().anyMatch(table::has)
                            && !table.name().equals(PASSING))
                    .map(ScriptTable::name)
                    .toList();
            SortedMap<String, Long> theirs = rows(pool, STRANGER);
            assertThat(theirs).as("a test of every table").containsOnlyKeys(tables);
            assertThat(rows(pool, OWNER)).containsOnlyKeys(tables);

            try (Fingerpost fingerpost = open(storage)) {
                fingerpost.deleteOwner(OWNER);
            }

            assertThat(rows(pool, OWNER).keySet())
                    .containsExactlyInAnyOrderElementsOf(Extensions.kept().keySet());
            assertThat(rows(pool, STRANGER)).isEqualTo(theirs);
        }
    }

    private static Fingerpost open(Storage storage) {
        RegistryRepository directory =
                storage.optional(RegistryRepository.class).orElseThrow();
        return Fingerpost.builder(storage)
                .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                .spaces(StoredSpaces.of(directory))
                .statistics(StatisticsSettings.standard())
                .aliasQuarantine(Duration.ofDays(1))
                .outbox(Duration.ofDays(1), () -> true)
                .audit(Duration.ofDays(1))
                .build();
    }

    /** Creates at least one row in every table. The library writes the breakdowns when it is closed. */
    private static void fill(Storage storage, long id) {
        try (Fingerpost fingerpost = open(storage)) {
            Owner owner = fingerpost.owner(id);
            Space space = owner.spaces().create("space");
            long pixel = owner.pixels()
                    .create(PixelDraft.of(PixelType.values()[0], "123456").withName("pixel"))
                    .id();
            fingerpost.apiKeys().issue(id, "key");
            LinkDraft draft = LinkDraft.to("https://example.com/")
                    .withDomain(1)
                    .withSpace(space.id())
                    .withPixels(List.of(pixel))
                    .withLabels(List.of("label"))
                    .withTargets(TargetsType.COUNTRIES, new Target("DE", "https://example.com/de"));
            IdempotentRequest request =
                    IdempotentRequest.of(IdempotentRequest.Key.parse("key").orElseThrow(), new byte[] {1});
            owner.once().createLink(draft.withAlias("kept" + id), request, Link::url);
            owner.links()
                    .delete(owner.links().create(draft.withAlias("freed" + id)).id());
            fingerpost
                    .visits()
                    .resolve("go.example", "kept" + id, Visitor.unknown().withCountry("DE"));
            storage.optional(WebhookRepository.class)
                    .orElseThrow()
                    .insert(StoredWebhook.of("https://crm.example.com/", Secret.of("whsec_AAAA"), SampleLinks.NOW)
                            .withOwner(id));
        }
    }

    /**
     * The number of rows that each table has of an owner; tables without such rows are left out. In a table without a
     * column for the owner, rows are found through the links that the owner has now.
     */
    private static SortedMap<String, Long> rows(HikariDataSource pool, long owner) {
        SortedMap<String, Long> rows = new TreeMap<>();
        Jdbi.create(pool).useHandle(handle -> {
            for (ScriptTable table : Extensions.tables()) {
                BELONGING.stream().filter(table::has).findFirst().ifPresent(column -> {
                    String which = column.equals("link_id")
                            ? "link_id IN (SELECT id FROM fingerpost_link WHERE owner_id = ?)"
                            : column + " = ?";
                    long count = handle.createQuery("SELECT COUNT(*) FROM " + table.fullName() + " WHERE " + which)
                            .bind(0, owner)
                            .mapTo(Long.class)
                            .one();
                    if (count > 0) {
                        rows.put(table.name(), count);
                    }
                });
            }
        });
        return rows;
    }
}
