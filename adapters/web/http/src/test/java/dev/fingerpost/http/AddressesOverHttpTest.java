package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The beginning of absolute URLs in responses. */
class AddressesOverHttpTest {

    private static final String[] FORWARDED = {
        "X-Forwarded-Host: links.example.com", "X-Forwarded-Proto: https", "Forwarded: host=evil.example"
    };

    private static String first(UnaryOperator<HttpSettings> settings, String... headers) {
        try (TestServer server = new TestServer(settings)) {
            Wire wire = new Wire(server);
            String[] all = Arrays.copyOf(headers, headers.length + 1);
            all[headers.length] = wire.authorization();
            String response = wire.get("/api/v1/links", all);
            assertThat(response).startsWith("HTTP/1.1 200 ");
            int start = response.indexOf("\"first\":\"") + 9;
            return response.substring(start, response.indexOf('"', start));
        }
    }

    @Test
    void the_host_that_was_asked_for() {
        assertThat(first(settings -> settings)).isEqualTo("http://a/api/v1/links?page=1");
    }

    @Test
    void addresses_begin_with_the_public_url_if_one_is_set() {
        assertThat(first(settings -> settings.withPublicUrl("https://Links.example.com/fp/"), FORWARDED))
                .isEqualTo("https://links.example.com/fp/api/v1/links?page=1");
    }

    @Test
    void forwarded_headers_count_only_from_a_trusted_proxy() {
        assertThat(first(settings -> settings, FORWARDED)).isEqualTo("http://a/api/v1/links?page=1");
        assertThat(first(settings -> settings.withTrustedProxies(List.of("10.0.0.0/8", "::1")), FORWARDED))
                .isEqualTo("http://a/api/v1/links?page=1");
        assertThat(first(settings -> settings.withTrustedProxies(List.of("::1", "127.0.0.0/8")), FORWARDED))
                .isEqualTo("https://links.example.com/api/v1/links?page=1");
    }

    /** The proxy that asks is the nearest one, and it has added the last value. */
    @Test
    void the_last_of_several_forwarded_hosts_counts() {
        assertThat(first(
                        settings -> settings.withTrustedProxies(List.of("127.0.0.1")),
                        "X-Forwarded-Host: evil.example, a.example.com , links.example.com",
                        "X-Forwarded-Proto: http, http, https"))
                .isEqualTo("https://links.example.com/api/v1/links?page=1");
    }

    @Test
    void malformed_forwarded_headers_are_ignored() {
        assertThat(first(
                        settings -> settings.withTrustedProxies(List.of("127.0.0.1")),
                        "X-Forwarded-Host: a/b",
                        "X-Forwarded-Proto: javascript"))
                .isEqualTo("http://a/api/v1/links?page=1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "localhost", "10.0.0", "10.0.0.0/33", "::1/129", "10.0.0.0/-1", "10.0.0.256", "1.1.1.1/a"})
    void a_proxy_must_be_an_address(String proxy) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> HttpSettings.standard().withTrustedProxies(List.of(proxy)));
    }

    /** If the JDK took it for a host name, it would ask the name servers and fail with their error. */
    @ParameterizedTest
    @ValueSource(strings = {"10.0.0.256", "999.1.1.1", "10.0.0.010", "00.0.0.1", ".:1", ".1:", "localhost"})
    void a_proxy_that_is_no_address_is_not_looked_up_as_a_name(String proxy) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> HttpSettings.standard().withTrustedProxies(List.of(proxy)))
                .withMessageContaining("must be an address")
                .withNoCause();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0.0.0.0/0",
                "9.10.99.100",
                "199.200.249.250",
                "255.255.255.255",
                "::",
                "fd00::/8",
                "::ffff:10.0.0.1"
            })
    void an_address_of_a_proxy_is_accepted(String proxy) {
        assertThatCode(() -> HttpSettings.standard().withTrustedProxies(List.of(proxy)))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "links.example.com", "ftp://a", "https://a?b", "https://a#b"})
    void a_public_url_must_be_one(String url) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> HttpSettings.standard().withPublicUrl(url));
    }
}
