package dev.fingerpost.servlet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.storage.memory.MemoryStorage;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Principal;
import java.util.EnumSet;
import java.util.List;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.Test;

/** The example of the module's page is the code of {@link LinkHost}, and it works. */
class ServletPageTest {

    private final Fingerpost fingerpost = Fingerpost.builder(new MemoryStorage())
            .domains(Domains.fixed(Domain.of(1, "http://127.0.0.1/s")))
            .with(ApiKeys.keep())
            .build();

    @Test
    void the_example_serves_the_tenant_and_its_visitors() throws Exception {
        fingerpost
                .owner(42)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(1).withAlias("spring"));
        Server server = new Server();
        ServerConnector connector = new ServerConnector(server);
        server.addConnector(connector);
        ServletContextHandler context = new ServletContextHandler();
        context.addServletContainerInitializer(new LinkHost(fingerpost));
        context.addFilter(new FilterHolder(new LoggedIn()), "/api/*", EnumSet.of(DispatcherType.REQUEST));
        server.setHandler(context);
        server.start();
        try {
            String base = "http://127.0.0.1:" + connector.getLocalPort();
            assertThat(get(base + "/api/v1/links", "42")).startsWith("200").contains("\"alias\":\"spring\"");
            assertThat(get(base + "/api/v1/links", "43")).startsWith("200").doesNotContain("spring");
            assertThat(get(base + "/api/v1/links", "")).startsWith("401");
            assertThat(get(base + "/s/spring", "")).startsWith("302");
        } finally {
            server.stop();
        }
    }

    @Test
    void the_pages_show_the_code_of_the_example() throws IOException {
        List<String> source = Files.readString(Path.of("src/test/java/dev/fingerpost/servlet/LinkHost.java"))
                .lines()
                .map(String::strip)
                .toList();
        String page =
                Files.readString(Path.of("README.md")).split("```java\n", -1)[1].split("```", -1)[0];
        String documentation = Files.readString(Path.of("src/main/java/dev/fingerpost/servlet/package-info.java"));
        String example = documentation.split("\\{@code\n", -1)[1].split(" \\* }</pre>", -1)[0];

        assertThat(page.lines().map(String::strip).filter(line -> !line.isEmpty()))
                .hasSizeGreaterThan(8)
                .isSubsetOf(source);
        assertThat(example.lines().map(line -> line.substring(2).strip()))
                .hasSize(4)
                .isSubsetOf(source);
    }

    private static String get(String url, String user) throws IOException, InterruptedException {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(url)).header("X-User", user).build();
        var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
        return response.statusCode() + " " + response.body();
    }

    /** The host's login, which takes the tenant from a header. */
    private static final class LoggedIn extends HttpFilter {

        @Override
        protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
                throws IOException, ServletException {
            String user = request.getHeader("X-User");
            chain.doFilter(
                    new HttpServletRequestWrapper(request) {
                        @Override
                        public Principal getUserPrincipal() {
                            return user.isEmpty() ? null : new Tenant(Long.parseLong(user), user);
                        }
                    },
                    response);
        }
    }
}
