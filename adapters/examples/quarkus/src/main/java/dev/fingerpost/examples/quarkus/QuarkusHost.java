package dev.fingerpost.examples.quarkus;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.console.Console;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.http.FingerpostHttp;
import dev.fingerpost.http.HttpEndpoint;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.exchange.BufferedRequest;
import dev.fingerpost.http.exchange.BufferedResponse;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.storage.jdbi.JdbiSettings;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The library as beans of Quarkus, and its addresses as routes of Vert.x. */
@Dependent
public class QuarkusHost {

    private static final List<String> PATHS = List.of("/api/*", "/console", "/console/*", "/readyz", "/s/*");

    @Produces
    @Singleton
    Fingerpost fingerpost(
            DataSource dataSource,
            TransactionSynchronizationRegistry transactions,
            @ConfigProperty(name = "links.base-url") String baseUrl) {
        JdbiSettings settings =
                JdbiSettings.standard().withCallerTransactions(new JtaTransactions(dataSource, transactions));
        return Fingerpost.builder(JdbiStorage.open(dataSource, settings))
                .domains(Domains.fixed(Domain.of(1, baseUrl)))
                .with(ApiKeys.keep())
                .build();
    }

    void close(@Disposes Fingerpost fingerpost) {
        fingerpost.close();
    }

    void mount(@Observes Router router, Fingerpost fingerpost) {
        HttpSettings settings = HttpSettings.standard();
        HttpEndpoint site = FingerpostHttp.site(
                fingerpost, settings, VisitSettings.standard(), Console.endpoint(fingerpost, settings));
        PATHS.forEach(path -> router.route(path).handler(context -> answer(site, context)));
    }

    /**
     * Quarkus has paused the request, so this resumes it. The storage blocks its callers, so it is not called on the
     * event loop.
     */
    private static void answer(HttpEndpoint site, RoutingContext context) {
        HttpServerRequest request = context.request();
        request.body()
                .compose(body -> context.vertx().executeBlocking(() -> site.answer(read(request, body)), false))
                .onSuccess(response -> send(context, response))
                .onFailure(context::fail);
        request.resume();
    }

    /** An HTTP/2 request has no Host header, so its authority becomes that header. */
    private static BufferedRequest read(HttpServerRequest request, Buffer body) {
        Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        request.headers()
                .names()
                .forEach(name -> headers.put(name, request.headers().getAll(name)));
        headers.put("Host", List.of(String.valueOf(request.authority())));
        InetSocketAddress peer = new InetSocketAddress(request.remoteAddress().hostAddress(), 0);
        return BufferedRequest.of(request.method().name(), request.uri(), headers, peer.getAddress(), body.getBytes())
                .withSecure(request.isSSL());
    }

    private static void send(RoutingContext context, BufferedResponse response) {
        context.response().setStatusCode(response.status());
        response.headers().forEach(context.response()::putHeader);
        context.response().end(Buffer.buffer(response.body()));
    }
}
