package dev.fingerpost.examples.micronaut;

import dev.fingerpost.http.HttpEndpoint;
import dev.fingerpost.http.exchange.BufferedRequest;
import dev.fingerpost.http.exchange.BufferedResponse;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.ServerHttpRequest;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ServerFilter;
import io.micronaut.http.body.CloseableAvailableByteBody;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;

/** Lets the library answer its addresses: the API, the console, a probe and short links. */
@ServerFilter({"/api/**", "/console", "/console/**", "/readyz", "/s/**"})
class ShortLinkFilter {

    private final HttpEndpoint site;

    ShortLinkFilter(HttpEndpoint site) {
        this.site = site;
    }

    /** The storage blocks its callers, so it is not called on the event loop. */
    @RequestFilter
    @ExecuteOn(TaskExecutors.BLOCKING)
    HttpResponse<?> answer(ServerHttpRequest<?> request) {
        BufferedResponse response = site.answer(BufferedRequest.of(
                        request.getMethodName(),
                        request.getUri().toString(),
                        request.getHeaders().asMap(),
                        request.getRemoteAddress().getAddress(),
                        body(request))
                .withSecure(request.isSecure()));
        MutableHttpResponse<byte[]> answer = HttpResponse.status(HttpStatus.valueOf(response.status()));
        response.headers().forEach(answer::header);
        return answer.body(response.body());
    }

    private static byte[] body(ServerHttpRequest<?> request) {
        try (CloseableAvailableByteBody body = request.byteBody().buffer().join()) {
            return body.toByteArray();
        }
    }
}
