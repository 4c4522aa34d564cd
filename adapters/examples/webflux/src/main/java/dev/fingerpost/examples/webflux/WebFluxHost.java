package dev.fingerpost.examples.webflux;

import static org.springframework.web.reactive.function.server.RequestPredicates.path;
import static org.springframework.web.reactive.function.server.RouterFunctions.route;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.console.Console;
import dev.fingerpost.http.FingerpostHttp;
import dev.fingerpost.http.HttpEndpoint;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.exchange.BufferedRequest;
import dev.fingerpost.http.exchange.BufferedResponse;
import dev.fingerpost.http.visit.VisitSettings;
import io.netty.util.NetUtil;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import org.springframework.web.server.ResponseStatusException;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** The library as the starter configures it, with its addresses as routes of WebFlux. */
@SpringBootApplication
public class WebFluxHost {

    private static final InetAddress NOBODY = new InetSocketAddress(0).getAddress();

    public static void main(String[] arguments) {
        SpringApplication.run(WebFluxHost.class, arguments);
    }

    /** For the API: the starter installs each feature that is a bean. */
    @Bean
    ApiKeys keys() {
        return ApiKeys.keep();
    }

    @Bean
    HttpEndpoint site(Fingerpost fingerpost) {
        HttpSettings settings = HttpSettings.standard();
        return FingerpostHttp.site(
                fingerpost, settings, VisitSettings.standard(), Console.endpoint(fingerpost, settings));
    }

    @Bean
    RouterFunction<ServerResponse> links(HttpEndpoint site) {
        return route(
                path("/api/**").or(path("/console/**")).or(path("/readyz")).or(path("/s/**")),
                request -> answer(site, request));
    }

    /** The storage blocks its callers, so it is not called on the event loop. */
    private static Mono<ServerResponse> answer(HttpEndpoint site, ServerRequest request) {
        return body(request, site.maxBody())
                .publishOn(Schedulers.boundedElastic())
                .map(body -> site.answer(read(request, body)))
                .flatMap(WebFluxHost::send);
    }

    private static Mono<byte[]> body(ServerRequest request, int limit) {
        return DataBufferUtils.join(request.bodyToFlux(DataBuffer.class), limit)
                .map(buffer -> {
                    byte[] bytes = new byte[buffer.readableByteCount()];
                    buffer.read(bytes);
                    DataBufferUtils.release(buffer);
                    return bytes;
                })
                .defaultIfEmpty(new byte[0])
                .onErrorMap(
                        DataBufferLimitException.class,
                        e -> new ResponseStatusException(HttpStatusCode.valueOf(413), e.getMessage(), e));
    }

    /**
     * If Spring is configured to trust a proxy, the host and the peer are taken from the proxy's headers. The peer may
     * then be a text that is not an address.
     */
    private static BufferedRequest read(ServerRequest request, byte[] body) {
        ServerHttpRequest received = request.exchange().getRequest();
        URI uri = received.getURI();
        String query = uri.getRawQuery() == null ? "" : '?' + uri.getRawQuery();
        Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        received.getHeaders().forEach(headers::put);
        headers.put("Host", List.of(uri.getRawAuthority()));
        return BufferedRequest.of(
                        received.getMethod().name(),
                        uri.getRawPath() + query,
                        headers,
                        Optional.ofNullable(NetUtil.createInetAddressFromIpAddressString(
                                        received.getRemoteAddress().getHostString()))
                                .orElse(NOBODY),
                        body)
                .withSecure("https".equals(uri.getScheme()));
    }

    private static Mono<ServerResponse> send(BufferedResponse response) {
        ServerResponse.BodyBuilder answer = ServerResponse.status(response.status())
                .headers(headers -> response.headers().forEach(headers::set));
        return response.body().length == 0 ? answer.build() : answer.bodyValue(response.body());
    }
}
