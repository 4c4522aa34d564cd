package dev.fingerpost.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import dev.fingerpost.Feature;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.audit.Audit;
import dev.fingerpost.conversion.Conversions;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.event.Events;
import dev.fingerpost.event.OwnerWebhooks;
import dev.fingerpost.event.WebhookDraft;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.ViolationCode;
import dev.fingerpost.http.settings.SharedSettings;
import dev.fingerpost.http.visit.RedirectKind;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkListener;
import dev.fingerpost.registry.DomainClaims;
import dev.fingerpost.registry.DomainReach;
import dev.fingerpost.registry.DomainViolation;
import dev.fingerpost.registry.OwnerDomains;
import dev.fingerpost.registry.Registry;
import dev.fingerpost.registry.StoredDomain;
import dev.fingerpost.servlet.OwnerResolver;
import dev.fingerpost.statistics.Statistics;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.memory.MemoryStorage;
import dev.fingerpost.titles.PageTitles;
import jakarta.servlet.Servlet;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.boot.Banner;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

/** The beans in an application without a web server and a database. */
class FingerpostAutoConfigurationTest {

    @Test
    void memory_is_used_where_it_is_asked_for() {
        try (ConfigurableApplicationContext context =
                start("fingerpost.storage=memory", "fingerpost.domains.7=https://www.example.com/s")) {
            assertThat(context.getBean(Storage.class)).isInstanceOf(MemoryStorage.class);
            assertThat(context.getBean(Fingerpost.class)
                            .owner(1)
                            .links()
                            .create(LinkDraft.to("https://example.com/").withDomain(7))
                            .id())
                    .isPositive();
        }
    }

    @Test
    void without_a_data_source_the_message_says_what_to_do() {
        assertThatThrownBy(() -> start("fingerpost.domains.1=https://www.example.com/s"))
                .rootCause()
                .hasMessageContaining("fingerpost.storage=memory");
    }

    @Test
    void without_a_domain_the_message_says_what_to_do() {
        assertThatThrownBy(() -> start("fingerpost.storage=memory"))
                .rootCause()
                .hasMessageContaining("fingerpost.domains.1");
    }

    @Test
    void a_bean_of_the_host_replaces_that_of_the_starter() {
        try (ConfigurableApplicationContext context =
                start(OwnStorage.class, "fingerpost.domains.1=https://a.example/s")) {
            assertThat(context.getBeansOfType(Storage.class)).containsOnlyKeys("ownStorage");
        }
    }

    @Test
    void features_are_beans_where_a_property_switches_them_on() {
        for (boolean on : new boolean[] {true, false}) {
            try (ConfigurableApplicationContext context = start(
                    "fingerpost.storage=memory",
                    "fingerpost.domains.1=https://a.example/s",
                    "fingerpost.statistics.enabled=" + on,
                    "fingerpost.statistics.retention=30",
                    "fingerpost.audit=" + (on ? 30 : 0),
                    "fingerpost.receipts=" + (on ? "fp" : ""))) {
                Fingerpost fingerpost = context.getBean(Fingerpost.class);
                for (Class<? extends Feature> type : List.of(Statistics.class, Audit.class, Conversions.class)) {
                    assertThat(context.getBeanProvider(type).stream().toList())
                            .as("%s", type)
                            .isEqualTo(fingerpost.find(type).stream().toList())
                            .hasSize(on ? 1 : 0);
                }
            }
        }
    }

    @Test
    void a_feature_of_the_host_replaces_that_of_the_starter() {
        Statistics own = Statistics.keepAll();
        try (ConfigurableApplicationContext context = start(
                Nothing.class,
                beans -> beans.registerBean(Statistics.class, () -> own),
                "fingerpost.storage=memory",
                "fingerpost.domains.1=https://a.example/s",
                "fingerpost.statistics.enabled=true")) {
            assertThat(context.getBean(Fingerpost.class).require(Statistics.class))
                    .isSameAs(own);
        }
    }

    @Test
    void redirects_have_the_code_that_the_property_says_and_no_other() {
        String[] properties = {"fingerpost.storage=memory", "fingerpost.domains.1=https://a.example/s"};
        try (ConfigurableApplicationContext context =
                start(properties[0], properties[1], "fingerpost.redirect-code=307", "fingerpost.forward-query=true")) {
            VisitSettings visits = SharedSettings.visits(context.getBean(BoundSettings.class));

            assertThat(visits.redirects()).isEqualTo(RedirectKind.TEMPORARY);
            assertThat(visits.forwardsQuery()).isTrue();
        }
        try (ConfigurableApplicationContext context =
                start(properties[0], properties[1], "fingerpost.redirect-code=308")) {
            BoundSettings other = context.getBean(BoundSettings.class);

            assertThatExceptionOfType(StartRefusedException.class)
                    .isThrownBy(() -> SharedSettings.visits(other))
                    .withMessageContaining("302, 307 or 301");
        }
    }

    @Test
    void nothing_is_there_where_it_is_switched_off() {
        try (ConfigurableApplicationContext context = start(
                "fingerpost.enabled=false",
                "fingerpost.titles.enabled=true",
                "fingerpost.domains-of-tenants=true",
                "fingerpost.webhooks.enabled=true")) {
            assertThat(context.getBeansOfType(Fingerpost.class)).isEmpty();
            assertThat(context.getBeansOfType(Storage.class)).isEmpty();
        }
    }

    @Test
    void titles_are_looked_up_where_that_is_switched_on() throws Exception {
        CompletableFuture<Link> titled = new CompletableFuture<>();
        byte[] page = "<title>A page</title>".getBytes(StandardCharsets.UTF_8);
        HttpServer pages = server(exchange -> {
            exchange.sendResponseHeaders(200, page.length);
            exchange.getResponseBody().write(page);
        });
        try (ConfigurableApplicationContext context = start(
                Nothing.class,
                beans -> beans.registerBean(
                        FingerpostBuilderCustomizer.class,
                        () -> builder -> builder.listener(new LinkListener() {
                            @Override
                            public void updated(Link before, Link after) {
                                titled.complete(after);
                            }
                        })),
                "fingerpost.storage=memory",
                "fingerpost.domains.1=https://a.example/s",
                "fingerpost.titles.enabled=true",
                "fingerpost.titles.internal-hosts=" + address(pages))) {
            context.getBean(Fingerpost.class)
                    .owner(1)
                    .links()
                    .create(LinkDraft.to("http://" + address(pages) + "/").withDomain(1));

            assertThat(titled.get(60, TimeUnit.SECONDS).title()).contains("A page");
        } finally {
            pages.stop(0);
        }
    }

    @Test
    void a_registry_stores_domains_and_spaces_of_tenants() {
        DomainClaims claims = new DomainClaims(
                AliasPolicy.standard(),
                host -> Optional.of(List.of()),
                Set.of(),
                owner -> true,
                (wanted, known) -> new DomainReach.ThisServer());
        try (ConfigurableApplicationContext context = start(
                Nothing.class,
                beans ->
                        beans.registerBean(Registry.class, () -> Registry.keep().withClaims(claims)),
                "fingerpost.storage=memory")) {
            Owner owner = context.getBean(Fingerpost.class).owner(1);
            Registry registry = context.getBean(Registry.class);
            registry.domainsOf(owner).add("https://links.customer.example");
            registry.spacesOf(owner).create("Autumn");

            assertThat(owner.links()
                            .shortUrl(owner.links()
                                    .create(LinkDraft.to("https://example.com/").withAlias("a"))))
                    .contains("https://links.customer.example/a");
        }
    }

    @Test
    void tenants_add_domains_that_they_have_proved_where_that_is_switched_on() throws Exception {
        HttpServer elsewhere = server(exchange -> exchange.sendResponseHeaders(404, -1));
        try (ConfigurableApplicationContext context = start(
                "fingerpost.storage=memory",
                "fingerpost.domains-of-tenants=true",
                "fingerpost.domains.3=https://a.example/s",
                "fingerpost.public-url=https://service.example",
                "fingerpost.owner=1",
                "fingerpost.titles.internal-hosts=" + address(elsewhere))) {
            Fingerpost fingerpost = context.getBean(Fingerpost.class);
            Registry registry = fingerpost.require(Registry.class);
            OwnerDomains tenant = registry.domainsOf(fingerpost.owner(2));

            assertThat(registry.allDomains().list())
                    .containsExactly(StoredDomain.of(Domain.of(3, "https://a.example/s")));
            assertThat(registry.domainsOf(fingerpost.owner(1)).add("http://" + address(elsewhere)))
                    .isEqualTo(new DomainReach.AnotherServer(404));
            assertThat(refusal(tenant, "https://10.0.0.1")).isEqualTo(DomainViolation.HOST_IS_ADDRESS);
            assertThat(refusal(tenant, "https://service.example")).isEqualTo(DomainViolation.HOST_OF_OTHERS);
            assertThat(refusal(tenant, "https://a.example/t")).isEqualTo(DomainViolation.HOST_OF_OTHERS);
        } finally {
            elsewhere.stop(0);
        }
    }

    private static ViolationCode refusal(OwnerDomains domains, String baseUrl) {
        return catchThrowableOfType(ValidationException.class, () -> domains.add(baseUrl))
                .violations()
                .get(0)
                .code();
    }

    @Test
    void the_console_has_the_form_for_domains_and_the_page_of_webhooks_where_they_are_switched_on() {
        for (boolean on : new boolean[] {true, false}) {
            new WebApplicationContextRunner()
                    .withConfiguration(AutoConfigurations.of(
                            FingerpostDomainsAutoConfiguration.class,
                            FingerpostWebhooksAutoConfiguration.class,
                            FingerpostAutoConfiguration.class,
                            FingerpostWebAutoConfiguration.class,
                            FingerpostConsoleAutoConfiguration.class))
                    .withBean(OwnerResolver.class, () -> request -> OptionalLong.of(2))
                    .withPropertyValues(
                            "fingerpost.storage=memory",
                            "fingerpost.domains.1=https://a.example/s",
                            "fingerpost.domains-of-tenants=" + on,
                            "fingerpost.webhooks.enabled=" + on,
                            "fingerpost.console=true")
                    .run(context -> {
                        Servlet console = context.getBean("fingerpostConsole", ServletRegistrationBean.class)
                                .getServlet();

                        assertThat(page(console, "/domains").getContentAsString())
                                .contains("/console/links?domain_id=1")
                                .matches(html -> html.contains("action=\"/console/domains\"") == on);
                        assertThat(page(console, "/webhooks").getStatus()).isEqualTo(on ? 200 : 404);
                    });
        }
    }

    private static MockHttpServletResponse page(Servlet console, String path) throws ServletException, IOException {
        MockHttpServletRequest request = new MockHttpServletRequest("GET", "/console" + path);
        request.setServletPath("/console");
        request.setPathInfo(path);
        MockHttpServletResponse response = new MockHttpServletResponse();
        console.service(request, response);
        return response;
    }

    @Test
    void a_domain_of_a_property_that_is_stored_otherwise_is_refused() {
        MemoryStorage storage = new MemoryStorage();
        String[] properties = {"fingerpost.domains-of-tenants=true", "fingerpost.domains.1=https://a.example"};
        for (int i = 0; i < 2; i++) {
            start(Nothing.class, beans -> beans.registerBean(Storage.class, () -> storage), properties)
                    .close();
        }
        assertThatThrownBy(() -> start(
                        Nothing.class,
                        beans -> beans.registerBean(Storage.class, () -> storage),
                        properties[0],
                        "fingerpost.domains.2=https://a.example"))
                .rootCause()
                .hasMessageContaining("fingerpost.domains.2 is 'https://a.example'");
    }

    @Test
    void webhooks_get_events_where_that_is_switched_on() throws Exception {
        CompletableFuture<String> received = new CompletableFuture<>();
        HttpServer receiver = server(exchange -> {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(204, -1);
            received.complete(body);
        });
        try (ConfigurableApplicationContext context = start(
                "fingerpost.storage=memory",
                "fingerpost.domains.1=https://a.example/s",
                "fingerpost.webhooks.enabled=true",
                "fingerpost.titles.internal-hosts=" + address(receiver))) {
            Owner owner = context.getBean(Fingerpost.class).owner(1);
            OwnerWebhooks webhooks = context.getBean(Events.class).webhooksOf(owner);
            webhooks.create(WebhookDraft.to("http://" + address(receiver) + "/"));
            owner.links()
                    .create(LinkDraft.to("https://example.com/").withDomain(1).withAlias("a"));

            assertThat(received.get(60, TimeUnit.SECONDS)).contains("\"link.created\"", "\"alias\":\"a\"");
        } finally {
            receiver.stop(0);
        }
    }

    @Test
    void titles_and_webhooks_are_off_by_default() {
        try (ConfigurableApplicationContext context =
                start("fingerpost.storage=memory", "fingerpost.domains.1=https://a.example/s")) {
            assertThat(context.getBeansOfType(PageTitles.class)).isEmpty();
            assertThat(context.getBeansOfType(Events.class)).isEmpty();
        }
    }

    private static HttpServer server(HttpHandler handler) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            try (exchange) {
                handler.handle(exchange);
            }
        });
        server.start();
        return server;
    }

    private static String address(HttpServer server) {
        return "localhost:" + server.getAddress().getPort();
    }

    private static ConfigurableApplicationContext start(String... properties) {
        return start(Nothing.class, properties);
    }

    private static ConfigurableApplicationContext start(Class<?> host, String... properties) {
        return start(host, beans -> {}, properties);
    }

    private static ConfigurableApplicationContext start(
            Class<?> host, Consumer<GenericApplicationContext> beans, String... properties) {
        return new SpringApplicationBuilder(
                        host,
                        FingerpostTitlesAutoConfiguration.class,
                        FingerpostDomainsAutoConfiguration.class,
                        FingerpostWebhooksAutoConfiguration.class,
                        FingerpostAutoConfiguration.class)
                .initializers(context -> beans.accept((GenericApplicationContext) context))
                .web(WebApplicationType.NONE)
                .bannerMode(Banner.Mode.OFF)
                .run(Stream.of(properties).map(property -> "--" + property).toArray(String[]::new));
    }

    @Configuration(proxyBeanMethods = false)
    static class Nothing {}

    @Configuration(proxyBeanMethods = false)
    static class OwnStorage {

        @Bean
        Storage ownStorage() {
            return new MemoryStorage();
        }
    }
}
