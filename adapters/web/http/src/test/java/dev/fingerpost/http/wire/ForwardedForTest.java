package dev.fingerpost.http.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.exchange.RequestHeaders;
import dev.fingerpost.text.AddressRange;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The address of the client of a request that came through trusted proxies. */
class ForwardedForTest {

    private static final ClientResolver PROXIES = new ClientResolver(
            null, List.of(AddressRange.parse("203.0.113.0/24"), AddressRange.parse("2001:db8::/32")));

    private static Optional<String> client(Map<String, List<String>> headers) {
        return PROXIES.noted(RequestHeaders.of(headers));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1.2.3.4                               | 1.2.3.4
            1.2.3.4, 203.0.113.9                  | 1.2.3.4
            1.2.3.4,203.0.113.9 , 203.0.113.10    | 1.2.3.4
            6.6.6.6, 1.2.3.4, 203.0.113.9         | 1.2.3.4
            203.0.113.7, 1.2.3.4                  | 1.2.3.4
            203.0.113.7, 203.0.113.9              | 203.0.113.7
            1.2.3.4:555, [2001:db8::1]:80         | 1.2.3.4:555
            1.2.3.4, unknown, 203.0.113.9         | unknown
            1.2.3.4, , 203.0.113.9                | 1.2.3.4
            """)
    void is_the_nearest_that_is_no_proxy(String value, String client) {
        assertThat(client(Map.of("X-Forwarded-For", List.of(value)))).hasValue(client);
        assertThat(client(Map.of("X-Forwarded-For", List.of(value.split(","))))).hasValue(client);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            for=1.2.3.4                                               | 1.2.3.4
            for=1.2.3.4;proto=https;host=a.example, For=203.0.113.9   | 1.2.3.4
            for=1.2.3.4, for="[2001:db8::1]:4711";by=203.0.113.9      | 1.2.3.4
            proto=https;for="[2a00::1]:80",for=203.0.113.9            | [2a00::1]:80
            for=6.6.6.6, for=_hidden, for=203.0.113.9                 | _hidden
            """)
    void is_in_forwarded_as_well(String value, String client) {
        assertThat(client(Map.of("Forwarded", List.of(value)))).hasValue(client);
    }

    /** A client sends the first part, and the proxy appends its own. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            for="6.6.6.6, for=1.2.3.4
            for=", for="[2a00::1]"
            for="6.6.6.6\\", for=1.2.3.4
            for, for=1.2.3.4
            6.6.6.6, for=1.2.3.4
            """)
    void is_nowhere_in_a_malformed_forwarded(String value) {
        assertThat(client(Map.of("Forwarded", List.of(value)))).isEmpty();
    }

    @Test
    void is_not_in_forwarded_beside_an_older_header() {
        assertThat(client(Map.of("X-Forwarded-For", List.of("1.2.3.4"), "Forwarded", List.of("for=6.6.6.6"))))
                .hasValue("1.2.3.4");
        assertThat(client(Map.of("X-Forwarded-Proto", List.of("https"), "Forwarded", List.of("for=6.6.6.6"))))
                .isEmpty();
    }
}
