package dev.fingerpost.examples.plain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.event.Events;
import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.event.Outbox;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.http.FingerpostHttpServer;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.link.AliasGenerator;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkChange;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.statistics.ClickSeries;
import dev.fingerpost.statistics.Statistics;
import dev.fingerpost.statistics.StatisticsPeriod;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import dev.fingerpost.targeting.Visitor;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jobs that hosts have, each done in at most ten lines. */
class JobsOfHostsTest {

    private static final Path SOURCE =
            Path.of("src", "test", "java", "dev", "fingerpost", "examples", "plain", "JobsOfHostsTest.java");
    private static final Domain DOMAIN = Domain.of(1, "https://go.example");
    private static final Pattern JOB =
            Pattern.compile("^    // job: ([\\w ]+)$(.*?)^    }$", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern CODE = Pattern.compile("^ *[^ @})\\n].*$", Pattern.MULTILINE);

    @TempDir
    private Path folder;

    private final HikariDataSource dataSource = new HikariDataSource();
    private final Statistics statistics = Statistics.keep(Duration.ofDays(731));
    private Storage storage;
    private Fingerpost fingerpost;
    private Owner shop;

    // job: create
    private static String shorten(Owner shop, String url) {
        Link link = shop.links().create(draft(url));
        return shop.links().shortUrl(link).orElseThrow();
    }

    // job: conflict
    private static String shortenAs(Owner shop, String alias, String url) {
        try {
            return shop.links().create(draft(url).withAlias(alias)).alias();
        } catch (ValidationException e) {
            return e.violations().get(0).message();
        }
    }

    // job: bulk
    private static List<Link> shortenAll(Owner shop, List<String> urls) {
        return shop.links().createAll(urls.stream().map(JobsOfHostsTest::draft).toList());
    }

    // job: list over REST
    private static FingerpostHttpServer serve(Fingerpost fingerpost) throws IOException {
        return FingerpostHttpServer.start(fingerpost, new InetSocketAddress("localhost", 0), HttpSettings.standard());
    }

    // job: change of limit
    private static void limit(Owner shop, long id, long clicks) {
        shop.links().update(id, link -> link.withClicksLimit(clicks));
    }

    // job: disable
    private static void disable(Owner shop, long id) {
        shop.links().update(id, link -> link.withDisabled(true));
    }

    // job: own domains
    private record ShopDomains(Map<Long, Domain> byShop) implements DomainDirectory {

        @Override
        public Optional<Domain> byId(long id) {
            return byShop.values().stream().filter(domain -> domain.id() == id).findFirst();
        }

        @Override
        public List<Domain> byHost(String host) {
            return byShop.values().stream()
                    .filter(domain -> domain.host().equals(host))
                    .toList();
        }

        @Override
        public boolean mayUse(long owner, Domain domain) {
            return domain.equals(byShop.get(owner));
        }
    }

    // job: own generator
    private static AliasGenerator ownerAndTitle() {
        return link -> link.owner() + "-" + link.draft().title().orElse("untitled") + "-" + link.attempt();
    }

    // job: own facts
    private static Link shortenFor(String customer, Fingerpost fingerpost, Storage storage) {
        return storage.inTransaction(transaction -> {
            Link link = fingerpost.owner(42, transaction).links().create(draft("https://example.com/" + customer));
            execute(transaction, "INSERT INTO customer_link VALUES (?, ?)", link.id(), customer);
            return link;
        });
    }

    // job: audit row in the same transaction
    private static void audit(Storage transaction, List<LinkChange> changes) {
        for (LinkChange change : changes) {
            change.after()
                    .ifPresent(link -> execute(transaction, "INSERT INTO audit VALUES (?, ?)", link.id(), link.url()));
        }
    }

    // job: click events to a queue without loss
    private static void forward(Outbox outbox, Consumer<LinkEvent> queue, Instant now) {
        Outbox.Lease lease = new Outbox.Lease("queue", "node-1", now, now.plusSeconds(60));
        List<Outbox.Received> read = outbox.read(lease, 100);
        read.forEach(each -> queue.accept(each.event()));
        outbox.settle(
                lease,
                read.stream()
                        .map(each -> new Outbox.Settled(each.event().position(), null))
                        .toList());
    }

    // job: deletion of a tenant
    private static long leave(Fingerpost fingerpost, long tenant) {
        return fingerpost.deleteOwner(tenant).links();
    }

    // job: move between owners
    private static List<Link> sell(Owner shop, List<Long> links, long buyer) {
        return shop.giveLinks(Owner.Gift.of(links, buyer).withPixels());
    }

    // job: chart of 30 days
    private static List<ClickSeries.DayClicks> chart(Statistics statistics, Owner shop, long id, Instant now) {
        StatisticsPeriod month = StatisticsPeriod.lastDays(30, now, ZoneOffset.UTC);
        return statistics.of(shop).ofLink(id).clicks(month).days();
    }

    // job: find by own id
    private static Optional<Link> ofOrder(Owner shop, String number) {
        return shop.links().findByExternalIds(List.of(number)).stream().findFirst();
    }

    private static LinkDraft draft(String url) {
        return LinkDraft.to(url).withDomain(1);
    }

    /** Executes a statement on the transaction's connection, as a host does with its own tools. */
    private static void execute(Storage transaction, String sql, long link, String text) {
        try (PreparedStatement statement = JdbiStorage.connectionOf(transaction).prepareStatement(sql)) {
            statement.setLong(1, link);
            statement.setString(2, text);
            statement.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @BeforeEach
    void open() throws SQLException {
        dataSource.setJdbcUrl("jdbc:sqlite:" + folder.resolve("links.db"));
        dataSource.addDataSourceProperty("journal_mode", "WAL");
        dataSource.addDataSourceProperty("busy_timeout", "5000");
        dataSource.addDataSourceProperty("foreign_keys", "true");
        try (var connection = dataSource.getConnection();
                var statement = connection.createStatement()) {
            statement.execute("CREATE TABLE customer_link (link BIGINT, text VARCHAR(255) NOT NULL UNIQUE)");
            statement.execute("CREATE TABLE audit (link BIGINT, text VARCHAR(255) NOT NULL)");
        }
        storage = JdbiStorage.open(dataSource);
        fingerpost = Fingerpost.builder(storage)
                .domains(new ShopDomains(Map.of(42L, DOMAIN, 44L, DOMAIN)))
                .with(ApiKeys.keep())
                .aliasGenerator(ownerAndTitle())
                .transactionListener(JobsOfHostsTest::audit)
                .with(Events.keep(Duration.ofDays(7)))
                .with(statistics)
                .build();
        shop = fingerpost.owner(42);
    }

    @AfterEach
    void close() {
        fingerpost.close();
        storage.close();
        dataSource.close();
    }

    @Test
    void every_job_has_at_most_ten_lines() throws IOException {
        List<MatchResult> jobs = JOB.matcher(Files.readString(SOURCE)).results().toList();

        assertThat(jobs)
                .hasSize(15)
                .allSatisfy(job -> assertThat(CODE.matcher(job.group(2)).results())
                        .as(job.group(1))
                        .hasSizeBetween(2, 10));
    }

    @Test
    void links_are_made_found_changed_and_listed() throws Exception {
        assertThat(shorten(shop, "https://example.com/a")).isEqualTo("https://go.example/42-untitled-0");
        assertThat(shorten(shop, "https://example.com/b")).isEqualTo("https://go.example/42-untitled-1");
        assertThat(shortenAs(shop, "spring", "https://example.com/c")).isEqualTo("spring");
        assertThat(shortenAs(shop, "spring", "https://example.com/d")).contains("already");
        assertThat(shortenAs(fingerpost.owner(43), "summer", "https://example.com/e"))
                .contains("domain");
        List<Link> links = shortenAll(shop, List.of("https://example.com/f", "https://example.com/g"));
        shop.links().update(links.get(0).id(), link -> link.withExternalId("order-7"));
        limit(shop, links.get(0).id(), 5);
        disable(shop, links.get(1).id());

        assertThat(ofOrder(shop, "order-7").flatMap(Link::clicksLimit)).contains(5L);
        assertThat(shop.links().get(links.get(1).id()).content().disabled()).isTrue();
        try (FingerpostHttpServer server = serve(fingerpost)) {
            assertThat(listed(server)).contains("42-untitled-0").contains("\"total\":5");
        }
        assertThat(leave(fingerpost, 42)).isEqualTo(5);
    }

    private String listed(FingerpostHttpServer server) throws Exception {
        URI links = URI.create("http://localhost:" + server.address().getPort() + "/api/v1/links");
        String key =
                fingerpost.require(ApiKeys.class).issue(42, "client").token().reveal();
        HttpRequest request = HttpRequest.newBuilder(links)
                .header("Authorization", "Bearer " + key)
                .build();
        return HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.ofString())
                .body();
    }

    @Test
    void own_facts_and_audit_rows_are_there_if_the_link_is() throws SQLException {
        shortenFor("miller", fingerpost, storage);
        assertThatIllegalStateException().isThrownBy(() -> shortenFor("miller", fingerpost, storage));

        assertThat(texts("customer_link")).containsExactly("miller");
        assertThat(texts("audit")).containsExactly("https://example.com/miller");
        assertThat(leave(fingerpost, 42)).isEqualTo(1);
    }

    private List<String> texts(String table) throws SQLException {
        List<String> texts = new ArrayList<>();
        try (var connection = dataSource.getConnection();
                var statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT text FROM " + table)) {
            while (rows.next()) {
                texts.add(rows.getString(1));
            }
        }
        return texts;
    }

    @Test
    void clicks_are_in_the_chart_and_in_the_queue_after_a_failure_too() {
        Link link = shop.links().create(draft("https://example.com/").withAlias("spring"));
        fingerpost.visits().resolve("go.example", "spring", Visitor.unknown());
        Instant later = fingerpost.clock().instant().plusSeconds(120);
        Outbox outbox = fingerpost.require(Events.class).outbox();
        List<LinkEvent> queue = new ArrayList<>();
        Consumer<LinkEvent> broken = event -> {
            throw new IllegalStateException("the queue is full");
        };

        assertThatIllegalStateException().isThrownBy(() -> forward(outbox, broken, later));
        forward(outbox, queue::add, later.plusSeconds(60));
        forward(outbox, queue::add, later.plusSeconds(120));

        assertThat(queue)
                .extracting(LinkEvent::type)
                .containsExactlyInAnyOrder(LinkEvent.Type.CREATED, LinkEvent.Type.CLICKS);
        assertThat(chart(statistics, shop, link.id(), fingerpost.clock().instant()))
                .hasSize(30)
                .last()
                .extracting(ClickSeries.DayClicks::clicks)
                .isEqualTo(1L);
    }

    @Test
    void links_go_to_an_owner_who_may_have_them_with_their_clicks_and_their_chart() {
        Link link = shop.links().create(draft("https://example.com/").withAlias("spring"));
        fingerpost.visits().resolve("go.example", "spring", Visitor.unknown());

        assertThatExceptionOfType(ValidationException.class).isThrownBy(() -> sell(shop, List.of(link.id()), 43));
        assertThat(sell(shop, List.of(link.id()), 44)).extracting(Link::clicks).containsExactly(1L);

        assertThat(shop.links().find(List.of(link.id()))).isEmpty();
        assertThat(chart(
                        statistics,
                        fingerpost.owner(44),
                        link.id(),
                        fingerpost.clock().instant()))
                .last()
                .extracting(ClickSeries.DayClicks::clicks)
                .isEqualTo(1L);
    }
}
