package dev.fingerpost.examples.boot;

import static dev.fingerpost.examples.boot.RunningShop.form;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fingerpost.conversion.ConversionQuery;
import dev.fingerpost.conversion.Conversions;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.Links;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;

/** The starter in an application with JPA, Flyway, Security and tenants. */
@Timeout(60)
@ParameterizedClass
@EnumSource
class SpringBootHostTest {

    @Parameter
    private HostDatabase database;

    private static final String LINKS = "/fingerpost/v1/links";
    private static final int CONNECTIONS = 3;
    private static final Pattern LOCATION = Pattern.compile("Location: https://example\\.com/\\?fp=(\\S+)");

    private static RunningShop shop;

    @BeforeParameterizedClassInvocation
    static void start(HostDatabase database) {
        shop = RunningShop.start(
                "spring.datasource.url=" + database.create(),
                "spring.datasource.hikari.maximum-pool-size=" + CONNECTIONS);
    }

    @AfterParameterizedClassInvocation
    static void stop() {
        shop.close();
    }

    @Test
    void an_order_commits_together_with_the_link_that_has_brought_it() {
        links(1).create(draft("ad"));
        String receipt = receipt("/s/ad");

        assertThat(order("A-1", receipt).body()).contains("RECORDED");
        assertThat(order("A-2", "").body()).contains("FORGED_RECEIPT");

        assertThat(orders()).contains("A-1 4990 false", "A-2 4990 false");
        assertThat(sold("ad")).isEqualTo("1 order, {EUR=4990}, 0 reversed");
    }

    @Test
    void a_repeated_call_changes_nothing_and_neither_does_one_after_the_refund() {
        links(1).create(draft("repeated"));
        String receipt = receipt("/s/repeated");

        String token = shop.csrfToken();

        List<String> answers =
                atOnce(3, i -> order("B-1", receipt, "4990", token).body());

        assertThat(answers).filteredOn("\"RECORDED\""::equals).hasSize(1);
        assertThat(order("B-1", receipt).body()).isEqualTo("\"ALREADY_RECORDED\"");
        assertThat(sold("repeated")).isEqualTo("1 order, {EUR=4990}, 0 reversed");

        assertThat(refund("B-1").body()).isEqualTo("true");
        assertThat(refund("B-1").body()).isEqualTo("false");
        assertThat(order("B-1", receipt).body()).isEqualTo("\"ALREADY_RECORDED\"");
        assertThat(orders()).contains("B-1 4990 true");
        assertThat(sold("repeated")).isEqualTo("0 order, {}, 1 reversed");
    }

    /** The number is longer than the column of the shop, so the order fails after the conversion is recorded. */
    @Test
    void an_order_that_is_rolled_back_takes_the_conversion_along() {
        links(1).create(draft("failed"));

        assertThat(order("C".repeat(40), receipt("/s/failed")).statusCode()).isEqualTo(500);

        assertThat(sold("failed")).isEmpty();
    }

    /** A negative amount is refused after the order is saved. */
    @Test
    void a_conversion_that_is_refused_takes_the_order_along() {
        HttpResponse<String> refused = order("D-1", "", "-1", shop.csrfToken());

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.body()).contains("\"amount\"");
        assertThat(orders()).noneMatch(order -> order.startsWith("D-1"));
    }

    @Test
    void a_rollback_takes_a_link_too() {
        TransactionTemplate transactions = shop.context().getBean(TransactionTemplate.class);
        ShopOrders books = shop.context().getBean(ShopOrders.class);

        assertThatThrownBy(() -> transactions.executeWithoutResult(transaction -> {
                    links(1).create(draft("rolled-back"));
                    books.saveAndFlush(new ShopOrder("E".repeat(40), 1));
                }))
                .isInstanceOf(DataIntegrityViolationException.class);

        assertThat(shop.visit("shop.example.com", "/s/rolled-back")).startsWith("HTTP/1.1 404");
    }

    @Test
    void more_callers_than_connections_all_succeed() {
        String token = shop.csrfToken();

        List<Integer> statuses =
                atOnce(8, i -> order("F-" + i, "", "4990", token).statusCode());

        assertThat(statuses).containsOnly(200);
    }

    @Test
    void a_call_in_a_transaction_needs_no_second_connection() {
        TransactionTemplate transactions = shop.context().getBean(TransactionTemplate.class);
        JdbcTemplate jdbc = new JdbcTemplate(shop.context().getBean(DataSource.class));
        CyclicBarrier everyConnectionTaken = new CyclicBarrier(CONNECTIONS);

        List<Long> ids = atOnce(
                CONNECTIONS,
                i -> transactions.execute(transaction -> {
                    jdbc.queryForObject("select 1", Long.class);
                    await(everyConnectionTaken);
                    return links(1).create(draft("second" + i)).id();
                }));

        assertThat(ids).doesNotHaveDuplicates().hasSize(CONNECTIONS);
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Makes the calls in parallel, each on a thread of its own. */
    private static <T> List<T> atOnce(int callers, IntFunction<T> call) {
        ExecutorService threads = Executors.newFixedThreadPool(callers);
        try {
            return IntStream.range(0, callers)
                    .mapToObj(i -> CompletableFuture.supplyAsync(() -> call.apply(i), threads))
                    .toList()
                    .stream()
                    .map(CompletableFuture::join)
                    .toList();
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void a_key_needs_neither_login_nor_csrf_token() {
        HttpResponse<String> created = shop.send(form(
                shop.withKey(1, LINKS), "POST", "url", "https://example.com/", "domain_id", "1", "alias", "by-key"));

        assertThat(created.statusCode()).isEqualTo(201);
        assertThat(created.headers().firstValue("Location").orElseThrow())
                .startsWith("http://127.0.0.1:" + shop.port() + LINKS + "/");
        assertThat(shop.send(shop.to(LINKS)).statusCode()).isEqualTo(401);
    }

    @Test
    void a_page_of_an_allowed_origin_calls_the_interface() {
        String preflight = shop.ask(
                "OPTIONS " + LINKS + " HTTP/1.1\r\nHost: shop.example.com\r\nOrigin: https://partner.example.com"
                        + "\r\nAccess-Control-Request-Method: POST",
                "");

        assertThat(preflight)
                .startsWith("HTTP/1.1 204 ")
                .contains("Access-Control-Allow-Origin: https://partner.example.com\r\n");
    }

    /** Spring's FormContentFilter reads the forms of PUT and PATCH before any servlet. */
    @Test
    void forms_that_spring_has_read_arrive_whole() {
        Link link = links(1).create(draft("form"));

        HttpResponse<String> updated = shop.send(form(
                shop.withKey(1, LINKS + "/" + link.id() + "?_title=query"),
                "PATCH",
                "title",
                "grün & 100%",
                "targets_type",
                "countries",
                "targets[][key]",
                "DE",
                "targets[][value]",
                "https://example.com/de",
                "targets[][key]",
                "FR",
                "targets[][value]",
                "https://example.com/fr"));

        assertThat(updated.statusCode()).as(updated.body()).isEqualTo(200);
        assertThat(links(1).get(link.id()).title()).hasValue("grün & 100%");
        assertThat(links(1).get(link.id()).targeting().targets()).hasSize(2);
    }

    @Test
    void a_tenant_that_is_logged_in_needs_a_csrf_token_and_sees_its_own() {
        links(2).create(draft("of-bob"));
        String token = shop.csrfToken();
        String[] fields = {"url", "https://example.com/", "domain_id", "1", "alias", "of-ann"};

        HttpRequest.Builder forged = form(shop.as("1-ann", "a", LINKS), "POST", fields);
        HttpRequest.Builder own =
                form(shop.as("1-ann", "a", LINKS), "POST", fields).header("X-CSRF-TOKEN", token);

        assertThat(shop.send(forged).statusCode()).isEqualTo(403);
        assertThat(shop.send(own).statusCode()).isEqualTo(201);
        assertThat(shop.send(shop.as("1-ann", "a", LINKS + "?per_page=100")).body())
                .contains("\"of-ann\"")
                .doesNotContain("of-bob");
    }

    @Test
    void the_password_form_works_with_security_on() {
        links(1).create(draft("secret").withDomain(2).withRedirectPassword("sesame"));

        assertThat(shop.visit("go.example.com", "/secret"))
                .startsWith("HTTP/1.1 200")
                .contains("password");
        assertThat(post("wrong")).contains("That password is wrong");
        assertThat(post("sesame")).startsWith("HTTP/1.1 303").contains("Location: https://example.com/");
    }

    private static String post(String password) {
        return shop.ask(
                "POST /secret HTTP/1.1\r\nHost: go.example.com\r\nContent-Length: " + (9 + password.length())
                        + "\r\nContent-Type: application/x-www-form-urlencoded",
                "password=" + password);
    }

    @Test
    void a_domain_without_a_path_has_its_whole_host_name_but_for_servlets() {
        links(1).create(draft("root").withDomain(2));

        assertThat(shop.visit("go.example.com", "/root")).startsWith("HTTP/1.1 302");
        assertThat(shop.visit("go.example.com", "/csrf")).startsWith("HTTP/1.1 404");
        assertThat(shop.visit("shop.example.com", "/root")).startsWith("HTTP/1.1 401");
        assertThat(shop.visit("go.example.com", LINKS))
                .startsWith("HTTP/1.1 401")
                .contains("application/problem+json");
    }

    @Test
    void the_storage_is_part_of_the_health() {
        HttpResponse<String> health = shop.send(shop.to("/actuator/health"));

        assertThat(health.statusCode()).isEqualTo(200);
        assertThat(health.body()).contains("\"fingerpost\":{\"status\":\"UP\"");
    }

    @Test
    void visits_and_calls_of_the_storage_are_metered() throws InterruptedException {
        MeterRegistry registry = shop.context().getBean(MeterRegistry.class);
        CountDownLatch metered = new CountDownLatch(1);
        registry.config().onMeterAdded(meter -> {
            if ("disabled".equals(meter.getId().getTag("outcome"))) {
                metered.countDown();
            }
        });
        links(1).create(draft("metered").withDisabled(true));
        shop.visit("shop.example.com", "/s/metered");

        metered.await();

        assertThat(registry.get("fingerpost.storage")
                        .tag("operation", "store a link")
                        .timer()
                        .count())
                .isPositive();
        assertThat(registry.get("fingerpost.link.cache").functionCounters()).hasSize(2);
    }

    @Test
    void the_applications_own_flyway_has_run_first() {
        JdbcTemplate jdbc = new JdbcTemplate(shop.context().getBean(DataSource.class));

        assertThat(jdbc.queryForList(
                        "select \"version\" from \"flyway_schema_history\" where \"type\" = 'SQL'", String.class))
                .containsExactly("1");
        assertThat(jdbc.queryForObject("select count(*) from fingerpost_link", Long.class))
                .isNotNull();
    }

    private static LinkDraft draft(String alias) {
        return LinkDraft.to("https://example.com/").withDomain(1).withAlias(alias);
    }

    private static Links links(long owner) {
        return shop.fingerpost().owner(owner).links();
    }

    /** Follows a short link, and returns the receipt that is added to its destination. */
    private static String receipt(String path) {
        Matcher location = LOCATION.matcher(shop.visit("shop.example.com", path));
        assertThat(location.find()).isTrue();
        return location.group(1);
    }

    private static HttpResponse<String> order(String number, String receipt) {
        return order(number, receipt, "4990", shop.csrfToken());
    }

    private static HttpResponse<String> order(String number, String receipt, String cents, String token) {
        return shop.send(form(shop.as("1-ann", "a", "/orders"), "POST", "number", number, "cents", cents, "fp", receipt)
                .header("X-CSRF-TOKEN", token));
    }

    private static HttpResponse<String> refund(String number) {
        return shop.send(form(shop.as("1-ann", "a", "/refunds"), "POST", "number", number)
                .header("X-CSRF-TOKEN", shop.csrfToken()));
    }

    /** The books of the shop. */
    private static List<String> orders() {
        return new JdbcTemplate(shop.context().getBean(DataSource.class))
                .query(
                        "select number, cents, refunded from shop_order",
                        (row, i) -> row.getString(1) + ' ' + row.getLong(2) + ' ' + row.getBoolean(3));
    }

    /** What a link has sold, as its report says; empty for nothing. */
    private static String sold(String alias) {
        Link link = links(1).find(LinkQuery.all().withAlias(alias)).items().get(0);
        LocalDate today = LocalDate.now(ZoneOffset.UTC);
        return shop
                .context()
                .getBean(Conversions.class)
                .of(shop.fingerpost().owner(1))
                .report(ConversionQuery.between(today.minusDays(1), today, ZoneOffset.UTC)
                        .withLink(link.id()))
                .rows()
                .stream()
                .map(row -> row.conversions() + " order, " + row.amounts() + ", " + row.reversed() + " reversed")
                .collect(Collectors.joining());
    }
}
