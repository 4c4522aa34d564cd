package dev.fingerpost.servlet;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.SelfSignedKeys;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.audit.Audit;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.http.FingerpostHttp;
import dev.fingerpost.http.HttpEndpoint;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.LongDownload;
import dev.fingerpost.http.RawAnswer;
import dev.fingerpost.http.TestClient;
import dev.fingerpost.http.TestForms;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.Links;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.storage.memory.MemoryStorage;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.Visitor;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.Principal;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;

/**
 * A host in a container: the API at {@code /app/api}, short links of domain 1 at {@code /app/s}, and those of domain 2
 * at {@code /app/waiting}, where a visit of the link {@code waits} lasts until it is released. At {@code /app/download}
 * there is a long file. Below {@code /app/people} there is a host with a host name for people, and short links of
 * domain 3.
 */
final class ServletHost implements AutoCloseable {

    static final String CONTEXT = "/app";

    /** The host name for people below {@code /app/people}. */
    static final String PEOPLE = "console.example.com";

    private static final String DOMAIN = "go.example.com";

    private final Fingerpost fingerpost;
    private final FingerpostServlet redirects;
    private final ServletContainer container;
    private final TestClient client;
    private final LongDownload download = new LongDownload();
    private final CountDownLatch arrived = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);

    private ServletHost(ServletContainer.Starter starter) throws Exception {
        fingerpost = Fingerpost.builder(new MemoryStorage())
                .domains(Domains.fixed(
                        Domain.of(1, "https://" + DOMAIN + CONTEXT + "/s"),
                        Domain.of(2, "https://waiting.example.com" + CONTEXT + "/waiting"),
                        Domain.of(3, "https://" + DOMAIN + CONTEXT + "/people")))
                .with(ApiKeys.keep())
                .passwordHasher(PasswordHasher.pbkdf2(1_000))
                .with(Audit.keep(Duration.ofDays(30)))
                .build();
        HttpEndpoint api = FingerpostHttp.api(fingerpost, HttpSettings.standard());
        VisitSettings visits = VisitSettings.standard().withForwardQuery(true).withVisitors((request, needed) -> {
            await();
            return Visitor.unknown();
        });
        HttpSettings people = HttpSettings.standard().withConsoleHost(PEOPLE);
        redirects = servlet(visits);
        container = starter.start(new ServletContainer.Deployment(
                CONTEXT,
                Map.of(
                        "/api/*",
                        new FingerpostServlet(api).withOwners(request -> owner(request.getUserPrincipal())),
                        "/s/*",
                        servlet(visits),
                        "/waiting/*",
                        redirects,
                        "/download/*",
                        new FingerpostServlet(download.endpoint()),
                        "/people/api/*",
                        new FingerpostServlet(FingerpostHttp.api(fingerpost, people)),
                        "/people/*",
                        new FingerpostServlet(FingerpostHttp.redirects(fingerpost, people, visits))),
                new HostFilter(),
                SelfSignedKeys.of("ip:127.0.0.1")));
        client = new TestClient(
                "http://127.0.0.1:" + container.port() + CONTEXT,
                fingerpost.require(ApiKeys.class).issue(1, "test").token().reveal());
    }

    static ServletHost start(ServletContainer.Starter starter) throws Exception {
        return new ServletHost(starter);
    }

    private FingerpostServlet servlet(VisitSettings visits) {
        return new FingerpostServlet(FingerpostHttp.redirects(fingerpost, HttpSettings.standard(), visits));
    }

    private static OptionalLong owner(Principal principal) {
        return principal == null ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(principal.getName()));
    }

    Fingerpost fingerpost() {
        return fingerpost;
    }

    ServletContainer container() {
        return container;
    }

    /** A client with the key of owner 1. */
    TestClient client() {
        return client;
    }

    LongDownload download() {
        return download;
    }

    FingerpostServlet redirects() {
        return redirects;
    }

    Links links() {
        return fingerpost.owner(1).links();
    }

    Link create(LinkDraft draft) {
        return links().create(draft);
    }

    String authorization() {
        return "Authorization: Bearer " + client.key();
    }

    int port() {
        return container.port();
    }

    RawAnswer ask(String body, String... lines) {
        return RawAnswer.to(container.port(), body, lines);
    }

    /** Visits a path below the context on the host name of domain 1; {@code /waiting} belongs to domain 2. */
    RawAnswer visit(String method, String path) {
        String domain = path.startsWith("/waiting/") ? "waiting.example.com" : DOMAIN;
        return ask("", method + " " + CONTEXT + path + " HTTP/1.1", "Host: " + domain);
    }

    RawAnswer post(String path, String password) {
        String form = TestForms.encode("password", password);
        return ask(
                form,
                "POST " + CONTEXT + path + " HTTP/1.1",
                "Host: " + DOMAIN,
                "Content-Type: application/x-www-form-urlencoded",
                "Content-Length: " + form.length());
    }

    /** Sends these lines as a request over TLS, and returns the answer. */
    RawAnswer secure(String... lines) {
        List<String> all = new ArrayList<>(List.of(lines));
        all.add(1, "Host: 127.0.0.1:" + container.securePort());
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, new TrustManager[] {new Trusting()}, null);
            Socket socket =
                    context.getSocketFactory().createSocket(InetAddress.getLoopbackAddress(), container.securePort());
            return RawAnswer.to(socket, "", all.toArray(String[]::new));
        } catch (IOException | GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A visit that stays in flight until {@link #release}. */
    CompletableFuture<RawAnswer> visitThatWaits() throws InterruptedException {
        create(LinkDraft.to("https://example.com/")
                .withDomain(2)
                .withAlias("waits")
                .withTargets(TargetsType.COUNTRIES, new Target("DE", "https://example.com/de")));
        CompletableFuture<RawAnswer> visit = CompletableFuture.supplyAsync(() -> visit("GET", "/waiting/waits"));
        arrived.await();
        return visit;
    }

    void release() {
        released.countDown();
    }

    private void await() {
        arrived.countDown();
        try {
            released.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        container.close();
    }

    private static final class Trusting implements X509TrustManager {

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type) {}

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}
