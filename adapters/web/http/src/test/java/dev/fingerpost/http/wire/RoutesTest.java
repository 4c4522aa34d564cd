package dev.fingerpost.http.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.http.TestExchange;
import dev.fingerpost.http.exchange.ProblemCode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoutesTest {

    private final Routes<String> routes = new Routes<String>()
            .get("/links", "list")
            .on("POST", "/links", "create")
            .get("/links/{id}", "show")
            .on("DELETE", "/links/{id}", "delete")
            .get("/links/{id}/clicks", "clicks")
            .get("/links/bulk", "bulk")
            .under("/docs", "docs");

    private static Request request(String method, String target) {
        return new Request(
                new TestExchange(method, target, Map.of("Host", List.of("a"))),
                new ClientResolver(null, List.of()),
                new MemoryBudget(1).share());
    }

    private Response answer(String method, String target) {
        return routes.route(
                request(method, target),
                (name, request) -> Response.of(
                        Status.OK,
                        "text/plain",
                        (name + ":" + request.mount() + ":" + request.path() + ":" + request.number())
                                .getBytes(StandardCharsets.UTF_8)));
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /links, list::/links:0",
        "HEAD, /links?a=b, list::/links:0",
        "POST, /links, create::/links:0",
        "GET, /links/7, show::/links/7:7",
        "DELETE, /links/9223372036854775807, delete::/links/9223372036854775807:9223372036854775807",
        "GET, /links/12/clicks, clicks::/links/12/clicks:12",
        "GET, /links/bulk, bulk::/links/bulk:0",
        "PATCH, /docs, docs:/docs::0",
        "GET, /docs/a/b, docs:/docs:/a/b:0"
    })
    void a_request_gets_to_the_handler_of_its_address_and_method(String method, String target, String answer) {
        assertThat(new String(answer(method, target).bodyBytes(), StandardCharsets.UTF_8))
                .isEqualTo(answer);
    }

    @ParameterizedTest
    @CsvSource({
        "/, There is nothing at this address",
        "/link, There is nothing at this address",
        "/links/0, There is nothing at this address",
        "/links/07, There is nothing at this address",
        "/links/-1, There is nothing at this address",
        "/links/9223372036854775808, There is nothing at this address",
        "/links//clicks, There is nothing at this address",
        "/links/1/2/clicks, There is nothing at this address",
        "/docsx, There is nothing at this address",
        "/links/, 'There is nothing at this address. No address ends in a slash, so try /links'"
    })
    void what_no_route_has_is_not_found(String target, String detail) {
        assertThatExceptionOfType(HttpException.class)
                .isThrownBy(() -> answer("GET", target))
                .withMessage(detail)
                .satisfies(e -> assertThat(e.code()).isEqualTo(ProblemCode.NOT_FOUND));
        routes.otherwise("else");
        assertThat(new String(answer("GET", target).bodyBytes(), StandardCharsets.UTF_8))
                .startsWith("else:");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /links    | GET, HEAD, POST, OPTIONS
            /links/7  | GET, HEAD, DELETE, OPTIONS
            """)
    void an_address_lists_its_methods(String target, String allowed) {
        assertThat(answer("OPTIONS", target).header("Allow")).hasValue(allowed);
        assertThat(answer("OPTIONS", target).status()).isEqualTo(204);
        for (String method : List.of("PUT", "get", "TRACE")) {
            assertThatExceptionOfType(HttpException.class)
                    .isThrownBy(() -> answer(method, target))
                    .satisfies(e -> {
                        assertThat(e.code()).isEqualTo(ProblemCode.METHOD_NOT_ALLOWED);
                        assertThat(e.on(Response.empty(Status.OK)).header("Allow"))
                                .hasValue(allowed);
                    });
        }
    }
}
