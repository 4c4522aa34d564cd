package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeyRepository;
import dev.fingerpost.audit.AuditEntry;
import dev.fingerpost.audit.AuditLog;
import dev.fingerpost.conversion.ConversionDimension;
import dev.fingerpost.conversion.ConversionQuery;
import dev.fingerpost.conversion.ConversionRepository;
import dev.fingerpost.conversion.NewConversion;
import dev.fingerpost.directory.Space;
import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.event.Outbox;
import dev.fingerpost.event.Outbox.Lease;
import dev.fingerpost.event.Outbox.Received;
import dev.fingerpost.event.Outbox.Settled;
import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookAnswer;
import dev.fingerpost.event.WebhookDelivery;
import dev.fingerpost.event.WebhookRepository;
import dev.fingerpost.expiry.EndedLinks;
import dev.fingerpost.expiry.EndedLinks.EndedLink;
import dev.fingerpost.idempotency.IdempotencyRepository;
import dev.fingerpost.idempotency.IdempotencyRepository.StoredAnswer;
import dev.fingerpost.idempotency.IdempotentRequest;
import dev.fingerpost.link.Actor;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.link.NewLink;
import dev.fingerpost.page.Direction;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.quarantine.FreedAliases;
import dev.fingerpost.registry.RegistryRepository;
import dev.fingerpost.statistics.BreakdownKey;
import dev.fingerpost.statistics.ClickTimeNote;
import dev.fingerpost.statistics.LinkDimension;
import dev.fingerpost.statistics.QuarterHourClicks;
import dev.fingerpost.statistics.StatisticsRepository;
import dev.fingerpost.statistics.StatisticsScope;
import dev.fingerpost.statistics.VisitDimension;
import dev.fingerpost.targeting.Targeting;
import dev.fingerpost.text.Secret;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;

// needs statistics, event, apikey, quarantine, idempotency, registry, expiry, audit, conversion

/**
 * Checks how many rows a call of each port reads, by each engine's own count, for an owner with a few rows beside
 * 5,000 rows of other owners. A call whose cost grew with the rows of other owners would read thousands of rows.
 */
class ForeignRowsTest {

    private static final int FOREIGN = 5_000;
    private static final long OWNER = SampleLinks.OWNER;
    private static final Instant NOW = SampleLinks.NOW;
    private static final Instant HOUR = NOW.truncatedTo(ChronoUnit.HOURS);
    private static final LocalDate DAY = LocalDate.ofInstant(NOW, ZoneOffset.UTC);
    private static final Instant LONG_AGO = NOW.minus(Duration.ofDays(9_999));

    /** The owner has few rows of each kind, and a call runs several statements. */
    private static final long FEW = 300;

    @TempDir
    private Path folder;

    private final Map<String, Long> read = new LinkedHashMap<>();
    private TestDatabase database = TestDatabase.H2_MEMORY;
    private HikariDataSource pool;
    private ReadRows rows;
    private final List<Link> mine = new ArrayList<>();

    private interface Call {
        Object on(JdbiStorage storage);
    }

    /** Runs a call and records how many rows it has read. */
    private void count(String name, Call call) throws SQLException {
        read.put(name, rows.of(() -> call.on(rows.storage())));
    }

    private <P> P port(Class<P> type) {
        return rows.storage().optional(type).orElseThrow();
    }

    @OnEachEngine
    void no_call_reads_the_rows_of_other_owners(TestDatabase chosen) throws SQLException {
        database = chosen;
        try (HikariDataSource opened = chosen.createMigrated(folder)) {
            pool = opened;
            rows = new ReadRows(chosen, opened);
            rows.storage()
                    .install(
                            Set.of(
                                    ApiKeyRepository.class,
                                    AuditLog.class,
                                    ConversionRepository.class,
                                    EndedLinks.class,
                                    FreedAliases.class,
                                    IdempotencyRepository.class,
                                    Outbox.class,
                                    RegistryRepository.class,
                                    StatisticsRepository.class,
                                    WebhookRepository.class),
                            Set.of());
            addForeignRows();
            addOwnRows();
            countKeys();
            countPixels();
            countLinks();
            countAnswersAndSpaces();
            countStatistics();
            countEvents();
            countWebhooks();
            countAudit();
            countConversions();
            countEndedLinks();
        }
        assertThat(read.entrySet())
                .as("calls that read %s rows or more", FEW)
                .hasSizeGreaterThan(40)
                .allSatisfy(
                        each -> assertThat(each.getValue()).as(each.getKey()).isLessThan(FEW));
    }

    private void addForeignRows() throws SQLException {
        createNumbers();
        SampleLinks.insert(rows.storage(), SampleLinks.plain("template"));
        copyLinks();
        long millis = NOW.toEpochMilli();
        long hour =
                Duration.between(Instant.parse("2028-01-01T00:00:00Z"), HOUR).toHours();
        String owner = "1000 + X % 1000";
        run("INSERT INTO fingerpost_api_key (owner_id, name, token_hash, created_at, expires_at, key_scope, session_of,"
                + " session_end) SELECT " + owner + ", 'key', CONCAT('h', X), " + millis + ", " + (millis + 1)
                + ", 'all',"
                + " CASE WHEN X % 2 = 0 THEN X END, CASE WHEN X % 2 = 0 THEN " + millis
                + " + X END FROM numbers");
        run("INSERT INTO fingerpost_pixel (owner_id, name, name_folded, platform, identifier, created_at, updated_at,"
                + " version) SELECT " + owner + ", 'p', 'p', 'x', 'v', 1, 1, 1 FROM numbers");
        run(
                "INSERT INTO fingerpost_link_pixel (link_id, position, pixel_id) SELECT l.id, 0, p.id FROM fingerpost_link l"
                        + " JOIN fingerpost_pixel p ON p.id = l.id");
        run("INSERT INTO fingerpost_idempotency (owner_id, expires_at, key_hash, fingerprint, answer) SELECT " + owner
                + ", " + (millis + 86_400_000) + " + X, CONCAT('k', X), 'f', 'a' FROM numbers");
        run("INSERT INTO fingerpost_quarantine (domain_id, owner_id, freed_at, alias_key) SELECT 1, " + owner + ", "
                + millis + ", CONCAT('freed', X) FROM numbers");
        run("INSERT INTO fingerpost_space (owner_id, name) SELECT " + owner + ", 's' FROM numbers");
        run("INSERT INTO fingerpost_hour (link_id, at_hour, owner_id, counted_00) SELECT id, " + hour
                + " + id % 10000, owner_id, 1 FROM fingerpost_link");
        run("INSERT INTO fingerpost_breakdown (link_id, on_day, dimension, value_key, owner_id, counted) SELECT id, "
                + DAY.toEpochDay() + " + id % 1000, 1, 'DE', owner_id, 1 FROM fingerpost_link");
        run("INSERT INTO fingerpost_outbox (event_position, readable_at, happened_at, owner_id, link_id, clicks,"
                + " event_type, facts) SELECT X, 0, " + millis + ", " + owner + ", X, 0, 'link.created', ''"
                + " FROM numbers");
        run("INSERT INTO fingerpost_outbox_reader (reader_name, cursor_position, holder, lease_end) VALUES ('', "
                + FOREIGN + ", '', " + Long.MAX_VALUE + ")");
        run("INSERT INTO fingerpost_outbox_reader (reader_name, cursor_position, holder, lease_end) VALUES ('theirs', "
                + FOREIGN + ", '', " + millis + ")");
        run("INSERT INTO fingerpost_outbox_reader (reader_name, cursor_position, holder, lease_end) VALUES ('mine', "
                + FOREIGN + ", '', " + millis + ")");
        run("INSERT INTO fingerpost_outbox_parked (reader_id, event_position, attempts, due_at) SELECT r.id, X, 1, "
                + millis + " FROM numbers, fingerpost_outbox_reader r WHERE r.reader_name = " + exact("'theirs'"));
        run("INSERT INTO fingerpost_webhook (owner_id, since_at, disabled, url, secret, event_types) SELECT " + owner
                + ", " + millis + ", FALSE, 'https://theirs.example', 'secret', '' FROM numbers");
        String webhook = "CASE WHEN X % 2 = 0 THEN 1 ELSE X END";
        run("INSERT INTO fingerpost_webhook_delivery (webhook_id, event_position, event_link, answered_at, took_millis,"
                + " event_type, answer) SELECT " + webhook + ", X, X, " + millis + ", 1, 'link.created', '204'"
                + " FROM numbers");
        run(
                "INSERT INTO fingerpost_audit (changed_at, owner_id, record_kind, record_id, actor, action_name, fields_before, fields_after) SELECT "
                        + millis + " + X, " + owner + ", " + exact("'link'") + ", X, " + exact("'key 7'")
                        + ", 'updated', '', '' FROM numbers");
        // Half of them are the owner's, from long before.
        run("INSERT INTO fingerpost_conversion (link_id, owner_id, recorded_quarter, clicked_quarter, amount, reversed,"
                + " reference_hash, currency, kind, target_key) SELECT X, CASE WHEN X % 2 = 0 THEN " + OWNER
                + " ELSE " + owner + " END, X, X, 1, FALSE, " + exact("CONCAT('h', X)") + ", " + exact("'EUR'") + ", "
                + exact("'order'") + ", " + exact("''") + " FROM numbers");
        analyze();
    }

    /** Inserts copies of the only link, each with its own alias and end, for a thousand other owners. */
    private void copyLinks() throws SQLException {
        List<String> columns = new ArrayList<>();
        List<String> values = new ArrayList<>();
        try (Connection connection = pool.getConnection();
                ResultSet all = connection.getMetaData().getColumns(connection.getCatalog(), null, "%", null)) {
            while (all.next()) {
                String column = all.getString("COLUMN_NAME").toLowerCase(Locale.ROOT);
                boolean isOfLinks = all.getString("TABLE_NAME").equalsIgnoreCase("fingerpost_link");
                if (isOfLinks
                        && !column.equals("id")
                        && !all.getString("IS_GENERATEDCOLUMN").equals("YES")) {
                    columns.add(column);
                    values.add(
                            switch (column) {
                                case "owner_id" -> "1000 + X % 1000";
                                case "alias" -> "CONCAT('f', X)";
                                case "active_until" -> NOW.toEpochMilli() + " + X";
                                case "alias_key", "alias_folded" -> exact("CONCAT('f', X)");
                                default -> "l." + column;
                            });
                }
            }
        }
        run("INSERT INTO fingerpost_link (" + String.join(", ", columns) + ") SELECT " + String.join(", ", values)
                + " FROM numbers, (SELECT * FROM fingerpost_link) l");
    }

    /** Creates a table of numbers, for statements that every database understands. */
    private void createNumbers() throws SQLException {
        run("CREATE TABLE digits (d BIGINT)");
        run("INSERT INTO digits VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9)");
        run("CREATE TABLE numbers (x BIGINT)");
        run("INSERT INTO numbers SELECT 1 + a.d + 10 * b.d + 100 * c.d + 1000 * d.d"
                + " FROM digits a, digits b, digits c, digits d WHERE 1000 * d.d < " + FOREIGN);
    }

    /** A text expression for a column that is compared byte by byte. */
    private String exact(String text) {
        return database == TestDatabase.H2_MEMORY ? "CAST(" + text + " AS VARBINARY)" : text;
    }

    private void analyze() throws SQLException {
        if (database != TestDatabase.MARIADB && database != TestDatabase.MYSQL) {
            run("ANALYZE");
            return;
        }
        for (String table : tables()) {
            run("ANALYZE TABLE " + table);
        }
    }

    private List<String> tables() throws SQLException {
        List<String> tables = new ArrayList<>();
        try (Connection connection = pool.getConnection();
                ResultSet all =
                        connection.getMetaData().getTables(connection.getCatalog(), null, "fingerpost%", null)) {
            while (all.next()) {
                tables.add(all.getString("TABLE_NAME"));
            }
        }
        return tables;
    }

    private void run(String sql) throws SQLException {
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
            if (!connection.getAutoCommit()) {
                connection.commit();
            }
        }
    }

    private void addOwnRows() {
        long pixel = SampleLinks.insertPixel(rows.storage(), "mine").id();
        mine.addAll(rows.storage()
                .links()
                .insertAll(
                        OWNER,
                        NewLink.all(
                                IntStream.range(0, 10)
                                        .mapToObj(i -> SampleLinks.content("m" + i, Targeting.NONE, List.of(pixel)))
                                        .toList(),
                                NOW)));
        port(RegistryRepository.class).insertSpace(OWNER, "mine");
        port(StatisticsRepository.class)
                .add(
                        new TreeMap<>(Map.of(mine.get(0).id(), List.of(new QuarterHourClicks(HOUR, 3)))),
                        new TreeMap<>(
                                Map.of(new BreakdownKey(mine.get(0).id(), DAY, VisitDimension.COUNTRY, "DE"), 3L)));
    }

    private ApiKey insertKey(String hash) {
        return rows.storage()
                .optional(ApiKeyRepository.class)
                .orElseThrow()
                .insert(ApiKey.Unsaved.of(OWNER, "mine", hash, NOW));
    }

    private void countKeys() throws SQLException {
        ApiKey key = insertKey("mine");
        rows.storage()
                .optional(ApiKeyRepository.class)
                .orElseThrow()
                .insert(ApiKey.Unsaved.of(OWNER, "session", "session", NOW).withSessionOf(key.id() + 1_000_000));
        count(
                "keys.findByHash",
                storage ->
                        storage.optional(ApiKeyRepository.class).orElseThrow().findByHash("mine"));
        count(
                "keys.findByOwner",
                storage ->
                        storage.optional(ApiKeyRepository.class).orElseThrow().findByOwner(OWNER));
        count(
                "keys.findSessions",
                storage ->
                        storage.optional(ApiKeyRepository.class).orElseThrow().findSessions(key.id() + 1_000_000));
        count(
                "keys.findNewest",
                storage ->
                        storage.optional(ApiKeyRepository.class).orElseThrow().findNewest(10));
        count(
                "keys.update",
                storage -> storage.optional(ApiKeyRepository.class)
                        .orElseThrow()
                        .update(key.id(), each -> each.withLastUsedAt(NOW)));
        count(
                "keys.deleteSessions, none",
                storage ->
                        storage.optional(ApiKeyRepository.class).orElseThrow().deleteSessionsEndedBefore(NOW, 100));
        count(
                "keys.deleteSessions",
                storage -> storage.optional(ApiKeyRepository.class)
                        .orElseThrow()
                        .deleteSessionsEndedBefore(NOW.plusMillis(9), 20));
        count(
                "keys.deleteOldest",
                storage ->
                        storage.optional(ApiKeyRepository.class).orElseThrow().deleteOldest(OWNER, 10));
    }

    private void countPixels() throws SQLException {
        Pixel other = SampleLinks.insertPixel(rows.storage(), "other");
        count("pixels.find", storage -> storage.pixels().find(OWNER, other.id()));
        count("pixels.page", storage -> storage.pixels().find(OWNER, PixelQuery.all()));
        count("pixels.findAfter", storage -> storage.pixels().findAfter(OWNER, PixelQuery.all(), null, 10));
        count("pixels.update", storage -> storage.pixels().update(OWNER, other.id(), each -> each));
        count("pixels.delete", storage -> storage.pixels().delete(OWNER, other.id(), each -> {}));
    }

    private void countLinks() throws SQLException {
        Link link = mine.get(0);
        count("links.find", storage -> storage.links().find(OWNER, link.id()));
        count("links.findByAlias", storage -> storage.links().findByAlias(1, "m0"));
        count("links.lockOwner", storage -> storage.links().lockOwner(OWNER));
        for (LinkSort.Key sort : LinkSort.Key.values()) {
            LinkQuery query = LinkQuery.all().withSort(sort, Direction.DESCENDING);
            count("links.page by " + sort, storage -> storage.links().find(OWNER, query, NOW));
            count("links.findAfter by " + sort, storage -> storage.links().findAfter(OWNER, query, null, 10, NOW));
        }
        List<LinkQuery> filters = List.of(
                LinkQuery.all().withStatus(LinkStatus.ACTIVE),
                LinkQuery.all().withDomain(1L),
                LinkQuery.all().withSpace(1L),
                LinkQuery.all().withAlias("m0"),
                LinkQuery.all().withUrl("https://example.com/"),
                LinkQuery.all().withPixel(link.content().pixelIds().get(0)),
                LinkQuery.all().withFilter(LinkFilter.ANY.withIds(Set.of(link.id()))));
        for (LinkQuery query : filters) {
            count("links.page of " + query.filter(), storage -> storage.links().find(OWNER, query, NOW));
        }
        count(
                "links.insertAll",
                storage -> storage.links()
                        .insertAll(
                                OWNER,
                                NewLink.all(
                                        IntStream.range(0, 5)
                                                .mapToObj(i -> SampleLinks.plain("new" + i))
                                                .toList(),
                                        NOW)));
        count(
                "links.updateAll",
                storage -> storage.links().updateAll(OWNER, new TreeSet<>(Set.of(link.id())), each -> each));
        count(
                "links.countClicks",
                storage -> storage.links()
                        .countClicks(
                                SampleLinks.seen(link, 1),
                                CountedClicks.Numbering.NUMBERED,
                                List.of(ClickTimeNote.at(HOUR))));
        count(
                "links.deleteAll",
                storage -> storage.links()
                        .deleteAll(OWNER, new TreeSet<>(Set.of(mine.get(9).id())), each -> {}));
        FreedAliases freed = port(FreedAliases.class);
        List<LinkAddress> address = List.of(new LinkAddress(1, "m9"));
        count("freed.ofOthers", storage -> freed.ofOthers(OWNER, address, LONG_AGO));
        count("freed.add", storage -> {
            freed.add(OWNER, address, NOW, LONG_AGO);
            return "";
        });
    }

    private void countAnswersAndSpaces() throws SQLException {
        IdempotencyRepository answers = port(IdempotencyRepository.class);
        StoredAnswer answer = StoredAnswer.of(
                IdempotentRequest.of(new IdempotentRequest.Key("key"), new byte[] {1}), "answer", NOW.plusSeconds(60));
        count("answers.insert", storage -> answers.insert(OWNER, answer, NOW));
        count("answers.find", storage -> answers.find(OWNER, answer.request().keyHash()));
        count("answers.deleteExpired, none", storage -> answers.deleteExpired(null, NOW, 100));
        count("answers.deleteExpired", storage -> answers.deleteExpired(OWNER, NOW.plusSeconds(61), 100));
        RegistryRepository directory = port(RegistryRepository.class);
        Space space = directory.spaces(OWNER).get(0);
        count("spaces", storage -> directory.spaces(OWNER));
        count("spaces.rename", storage -> directory.renameSpace(OWNER, space.id(), "other"));
        count("spaces.insert", storage -> directory.insertSpace(OWNER, "more"));
        count("spaces.delete", storage -> directory.deleteSpace(OWNER, space.id(), 10));
        count("domains", storage -> directory.domains());
        count("domains.greatestDomainId", storage -> directory.greatestDomainId());
        count("domains.hasLinks", storage -> directory.hasLinks(1));
        count("domains.hasLinks, none", storage -> directory.hasLinks(2));
    }

    private void countStatistics() throws SQLException {
        StatisticsRepository statistics = port(StatisticsRepository.class);
        long link = mine.get(0).id();
        for (StatisticsScope scope : List.of(
                StatisticsScope.all(OWNER),
                StatisticsScope.link(OWNER, link),
                StatisticsScope.all(OWNER).withDomain(1L),
                StatisticsScope.all(OWNER).withSpace(1L))) {
            count(
                    "quarter hours of " + scope,
                    storage -> statistics.quarterHours(scope, HOUR, HOUR.plusSeconds(3_600)));
            for (List<VisitDimension> dimensions : List.of(List.of(VisitDimension.COUNTRY), VisitDimension.ALL)) {
                count(dimensions + " of " + scope, storage -> statistics.breakdowns(scope, dimensions, DAY, DAY, 10));
            }
            count("links of " + scope, storage -> statistics.breakdown(scope, LinkDimension.LINK, DAY, DAY, 10));
        }
        count(
                "statistics.quarterHoursByLink",
                storage -> statistics.quarterHoursByLink(
                        OWNER, new TreeSet<>(Set.of(link)), HOUR, HOUR.plusSeconds(3_600)));
        count("statistics.findAll", storage -> statistics.findAll(OWNER, new TreeSet<>(Set.of(link))));
        count("statistics.deleteBefore, none", storage -> statistics.deleteBefore(HOUR.minusSeconds(3_600), 100));
    }

    private void countEvents() throws SQLException {
        Outbox outbox = port(Outbox.class);
        Lease lease = new Lease("mine", "test", NOW, NOW.plusSeconds(30));
        count("outbox.read, none", storage -> outbox.read(lease, 100));
        Lease ofOwner = new Lease("of-owner", "test", NOW, NOW.plusSeconds(30), OWNER);
        count("outbox.read, none of an owner", storage -> outbox.read(ofOwner, 100));
        outbox.add(LongStream.range(0, 5)
                .mapToObj(i -> new LinkEvent(0, LinkEvent.Type.DELETED, NOW, OWNER, i, 0, new TreeMap<>()))
                .toList());
        List<Received> events = new ArrayList<>();
        count("outbox.read", storage -> events.addAll(outbox.read(lease, 100)));
        assertThat(events).hasSize(5);
        count("outbox.read of an owner", storage -> outbox.read(ofOwner, 100));
        count(
                "outbox.settle",
                storage -> outbox.settle(
                        lease,
                        events.stream()
                                .map(each -> new Settled(each.event().position(), Settled.NEVER))
                                .toList()));
        count("outbox.waiting", storage -> outbox.waiting("mine", 0, 10));
        count(
                "outbox.again",
                storage -> outbox.again("mine", events.get(0).event().position(), NOW));
        count("outbox.again of a settled event", storage -> outbox.again("mine", 1, NOW));
        count("outbox.deleteBefore", storage -> outbox.deleteBefore(NOW.plusMillis(1), 10));
    }

    private void countWebhooks() throws SQLException {
        WebhookRepository webhooks = port(WebhookRepository.class);
        StoredWebhook webhook = StoredWebhook.of("https://mine.example", Secret.of("secret"), NOW)
                .withOwner(OWNER);
        long id = webhooks.insert(webhook);
        List<WebhookDelivery> deliveries = LongStream.rangeClosed(1, WebhookRepository.MAX_DELIVERIES)
                .mapToObj(position -> new WebhookDelivery(
                        position, "link.created", 1, WebhookAnswer.of(NOW, 204), Duration.ofMillis(1)))
                .toList();
        webhooks.delivered(id, deliveries);
        count("webhooks.insert", storage -> webhooks.insert(webhook));
        count("webhooks.ofOwner", storage -> webhooks.ofOwner(OWNER));
        count("webhooks.delivered", storage -> {
            webhooks.delivered(id, deliveries.subList(0, 5));
            return "";
        });
        count("webhooks.deliveries", storage -> webhooks.deliveries(id));
        assertThat(webhooks.deliveries(id)).hasSize(WebhookRepository.MAX_DELIVERIES);
        count("webhooks.update", storage -> webhooks.update(id, each -> each.switchedTo(false)));
        count("webhooks.delete", storage -> webhooks.delete(id));
        count("webhooks.deleteOf", storage -> webhooks.deleteOf(OWNER, 10));
    }

    private void countAudit() throws SQLException {
        AuditLog log = port(AuditLog.class);
        AuditEntry entry = new AuditEntry(
                0, NOW, OWNER, "link", 7, Actor.UNKNOWN, AuditEntry.Action.UPDATED, new TreeMap<>(), new TreeMap<>());
        count("audit.add", storage -> {
            log.add(List.of(entry));
            return "";
        });
        count("audit.find", storage -> log.find(OWNER, "link", 7, Long.MAX_VALUE, 100));
        count("audit.deleteBefore, none", storage -> log.deleteBefore(NOW, 100));
        count("audit.deleteOf", storage -> log.deleteOf(OWNER, 100));
    }

    private void countConversions() throws SQLException {
        ConversionRepository conversions = port(ConversionRepository.class);
        ConversionQuery today = ConversionQuery.between(DAY, DAY, ZoneOffset.UTC);
        NewConversion order = new NewConversion(OWNER, mine.get(0).id(), "order", "mine", 0, NOW, NOW, null);
        count("conversions.add", storage -> conversions.add(order));
        count("conversions.add, again", storage -> conversions.add(order));
        count("conversions.sums", storage -> conversions.sums(OWNER, today));
        count(
                "conversions.sums, by click",
                storage -> conversions.sums(
                        OWNER, today.byClick().by(ConversionDimension.DAY, ConversionDimension.TARGET)));
        count(
                "conversions.sums, by label",
                storage ->
                        conversions.sums(OWNER, today.withLink(mine.get(0).id()).by(ConversionDimension.LABEL)));
        count("conversions.reverse", storage -> conversions.reverse("mine"));
        count("conversions.deleteBefore, none", storage -> conversions.deleteBefore(Instant.EPOCH, 100));
        count("conversions.deleteOf", storage -> conversions.deleteOf(OWNER, 50));
    }

    /** None of the links of other owners has ended yet, and half of them end within the next 50 seconds. */
    private void countEndedLinks() throws SQLException {
        EndedLinks ended = port(EndedLinks.class);
        count("ended.find, none", storage -> ended.find(NOW, null, 100));
        List<EndedLink> found = new ArrayList<>();
        count("ended.find", storage -> found.addAll(ended.find(NOW.plusSeconds(50), null, 100)));
        assertThat(found).hasSize(100);
        count("ended.find after", storage -> ended.find(NOW.plusSeconds(50), found.get(99), 100));
    }
}
