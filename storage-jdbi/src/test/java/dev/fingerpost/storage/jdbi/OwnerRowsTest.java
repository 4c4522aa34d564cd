package dev.fingerpost.storage.jdbi;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.apikey.ApiKeyRepository;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.audit.Audit;
import dev.fingerpost.audit.AuditLog;
import dev.fingerpost.conversion.Conversion;
import dev.fingerpost.conversion.ConversionRepository;
import dev.fingerpost.conversion.Conversions;
import dev.fingerpost.conversion.ReceiptKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.directory.Space;
import dev.fingerpost.event.Events;
import dev.fingerpost.event.Outbox;
import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookAnswer;
import dev.fingerpost.event.WebhookDelivery;
import dev.fingerpost.event.WebhookRepository;
import dev.fingerpost.idempotency.Idempotency;
import dev.fingerpost.idempotency.IdempotencyRepository;
import dev.fingerpost.idempotency.IdempotentRequest;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.quarantine.FreedAliases;
import dev.fingerpost.quarantine.Quarantine;
import dev.fingerpost.registry.Registry;
import dev.fingerpost.registry.RegistryRepository;
import dev.fingerpost.statistics.Statistics;
import dev.fingerpost.statistics.StatisticsRepository;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.jdbi.migration.ScriptTable;
import dev.fingerpost.storage.jdbi.repository.Extension;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.text.Secret;
import dev.fingerpost.visit.Resolution;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.io.TempDir;

// needs statistics, event, apikey, quarantine, idempotency, registry, audit, conversion

/**
 * When an owner is deleted, its rows are deleted from every table of the library, except those that are kept for a
 * reason.
 */
class OwnerRowsTest {

    private static final long OWNER = 7_001;
    private static final long STRANGER = 7_002;

    /** The columns by which rows belong to an owner, directly or through a link or a webhook. */
    private static final Map<String, Function<Belongings, List<Long>>> BELONGING = Map.of(
            "owner_id",
            theirs -> List.of(theirs.owner),
            "link_owner",
            theirs -> List.of(theirs.owner),
            "link_id",
            Belongings::links,
            "webhook_id",
            Belongings::webhooks);

    /** The tables whose rows belong to no owner: those of the database, of all owners, and of readers of events. */
    private static final List<String> WITHOUT_OWNER = List.of(
            "setting", "domain", "domain_proof", "deleted_domain", "outbox_reader", "outbox_parked", "receipt_key");

    /** An owner, and the links and webhooks that it has had, including deleted ones. */
    private record Belongings(long owner, List<Long> links, List<Long> webhooks) {}

    /** Rows usually stay in this table for at most a second, even those of deleted links. */
    private static final String PASSING = "hour_part";

    /** The parts of features that are installed. */
    private static final List<Extension> FEATURES = Stream.of(
                    ApiKeyRepository.class,
                    AuditLog.class,
                    ConversionRepository.class,
                    FreedAliases.class,
                    IdempotencyRepository.class,
                    Outbox.class,
                    ReceiptKeys.class,
                    RegistryRepository.class,
                    StatisticsRepository.class,
                    WebhookRepository.class)
            .map(port -> Extensions.of(port).orElseThrow())
            .toList();

    @TempDir
    private Path folder;

    @OnEngines({TestDatabase.SQLITE, TestDatabase.POSTGRESQL})
    void a_deleted_owner_leaves_no_row_but_those_that_are_kept_for_a_reason(TestDatabase database) {
        try (HikariDataSource pool = database.createMigrated(folder)) {
            Storage storage = JdbiStorage.open(pool);
            Belongings mine = fill(storage, OWNER);
            Belongings other = fill(storage, STRANGER);
            List<String> tables = tables().stream()
                    .map(ScriptTable::name)
                    .filter(table -> !WITHOUT_OWNER.contains(table) && !table.equals(PASSING))
                    .toList();
            SortedMap<String, Long> others = rows(pool, other);
            assertThat(others.keySet()).as("a row in every table").containsAll(tables);
            assertThat(rows(pool, mine).keySet()).containsAll(tables);

            try (Fingerpost fingerpost = open(storage)) {
                visit(fingerpost, OWNER);
                fingerpost.deleteOwner(OWNER);
            }
            storage.optional(StatisticsRepository.class).orElseThrow().catchUp();

            others.remove(PASSING);
            assertThat(rows(pool, mine).keySet()).containsExactlyInAnyOrderElementsOf(kept());
            assertThat(rows(pool, other)).isEqualTo(others);
        }
    }

    private static Set<String> kept() {
        Set<String> kept = new TreeSet<>();
        Stream.concat(Extensions.ALL.stream(), FEATURES.stream())
                .forEach(part -> kept.addAll(part.kept().keySet()));
        return kept;
    }

    private static List<ScriptTable> tables() {
        List<ScriptTable> tables = new ArrayList<>(Extensions.tables());
        FEATURES.forEach(feature -> tables.addAll(feature.tables()));
        return tables;
    }

    private static Fingerpost open(Storage storage) {
        Registry registry = Registry.keep();
        return Fingerpost.builder(storage)
                .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                .with(registry)
                .spaces(registry.spaces())
                .with(Statistics.keepAll())
                .with(Quarantine.keep(Duration.ofDays(1)))
                .with(Events.keep(Duration.ofDays(1)))
                .with(Audit.keep(Duration.ofDays(1)))
                .with(Idempotency.forADay())
                .with(ApiKeys.keep())
                .with(Conversions.keepAll())
                .build();
    }

    /**
     * Creates at least one row in every table whose rows belong to owners. The library writes the breakdowns when it is
     * closed.
     */
    private static Belongings fill(Storage storage, long id) {
        try (Fingerpost fingerpost = open(storage)) {
            Owner owner = fingerpost.owner(id);
            Space space = fingerpost.require(Registry.class).spacesOf(owner).create("space");
            long pixel = owner.pixels()
                    .create(PixelDraft.of(PixelType.values()[0], "123456").withName("pixel"))
                    .id();
            fingerpost.require(ApiKeys.class).issue(id, "key");
            LinkDraft draft = LinkDraft.to("https://example.com/")
                    .withDomain(1)
                    .withSpace(space.id())
                    .withPixels(List.of(pixel))
                    .withLabels(List.of("label"))
                    .withTargets(TargetsType.COUNTRIES, new Target("DE", "https://example.com/de"));
            IdempotentRequest request =
                    IdempotentRequest.of(IdempotentRequest.Key.parse("key").orElseThrow(), new byte[] {1});
            fingerpost
                    .require(Idempotency.class)
                    .of(owner)
                    .createLink(draft.withAlias("kept" + id), request, Link::url);
            List<Long> links = new ArrayList<>();
            links.add(owner.links().create(draft.withAlias("freed" + id)).id());
            owner.links().delete(links.get(0));
            owner.links().find(LinkQuery.all()).items().forEach(link -> links.add(link.id()));
            visit(fingerpost, id);
            fingerpost.require(Conversions.class).of(owner).record(links.get(1), Conversion.of("order", "A-1042"));
            WebhookRepository webhooks =
                    storage.optional(WebhookRepository.class).orElseThrow();
            long webhook = webhooks.insert(
                    StoredWebhook.of("https://crm.example.com/", Secret.of("whsec_AAAA"), SampleLinks.NOW)
                            .withOwner(id));
            webhooks.delivered(
                    webhook,
                    List.of(WebhookDelivery.ofTest(WebhookAnswer.of(SampleLinks.NOW, 204), Duration.ofMillis(1))));
            return new Belongings(id, links, List.of(webhook));
        }
    }

    private static void visit(Fingerpost fingerpost, long owner) {
        Visitor visitor = Visitor.unknown().withCountry("DE");
        assertThat(fingerpost.visits().resolve("go.example", "kept" + owner, visitor))
                .isInstanceOf(Resolution.Redirect.class);
    }

    /**
     * The number of rows that each table has of an owner, of its links or of its webhooks, whether or not these still
     * exist; tables without such rows are left out.
     */
    private static SortedMap<String, Long> rows(HikariDataSource pool, Belongings theirs) {
        SortedMap<String, Long> rows = new TreeMap<>();
        Jdbi.create(pool).useHandle(handle -> {
            for (ScriptTable table : tables()) {
                List<String> conditions = table.columns().stream()
                        .filter(BELONGING::containsKey)
                        .map(column -> column + " IN ("
                                + BELONGING.get(column).apply(theirs).stream()
                                        .map(String::valueOf)
                                        .collect(joining(", "))
                                + ")")
                        .toList();
                assertThat(conditions.isEmpty()).as(table.name()).isEqualTo(WITHOUT_OWNER.contains(table.name()));
                if (!conditions.isEmpty()) {
                    long count = handle.createQuery("SELECT COUNT(*) FROM " + table.fullName() + " WHERE "
                                    + String.join(" OR ", conditions))
                            .mapTo(Long.class)
                            .one();
                    if (count > 0) {
                        rows.put(table.name(), count);
                    }
                }
            }
        });
        return rows;
    }
}
