package dev.fingerpost.examples.boot;

import static dev.fingerpost.examples.boot.RunningShop.form;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.Links;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
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
    void a_campaign_and_its_link_commit_together() {
        HttpResponse<String> created = campaign("together");

        assertThat(created.statusCode()).isEqualTo(200);
        assertThat(shop.visit("shop.example.com", created.body()))
                .startsWith("HTTP/1.1 302")
                .contains("Location: https://example.com/together");
    }

    @Test
    void a_rollback_takes_the_link_too() {
        campaign("taken");
        long before = links(1).find(LinkQuery.all()).total();

        assertThat(campaign("taken").statusCode()).isEqualTo(500);
        assertThat(links(1).find(LinkQuery.all()).total()).isEqualTo(before);
    }

    @Test
    void more_callers_than_connections_all_succeed() {
        String token = shop.csrfToken();

        List<Integer> statuses = atOnce(8, i -> campaign("caller" + i, token).statusCode());

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

    private static HttpResponse<String> campaign(String name) {
        return campaign(name, shop.csrfToken());
    }

    private static HttpResponse<String> campaign(String name, String token) {
        return shop.send(
                form(shop.as("1-ann", "a", "/campaigns"), "POST", "name", name, "url", "https://example.com/" + name)
                        .header("X-CSRF-TOKEN", token));
    }
}
