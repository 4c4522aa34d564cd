package dev.fingerpost.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostTest {

    @ParameterizedTest
    @CsvSource({
        "127.1, 127.0.0.1",
        "0x7f.1, 127.0.0.1",
        "0X7F000001, 127.0.0.1",
        "0177.0.0.01, 127.0.0.1",
        "2130706433, 127.0.0.1",
        "0, 0.0.0.0",
        "256, 0.0.1.0",
        "0x, 0.0.0.0",
        "192.168.257, 192.168.1.1",
        "1.2.3.4., 1.2.3.4",
        "255.255.255.255, 255.255.255.255",
        "4294967295, 255.255.255.255",
        "%31.2.3.4, 1.2.3.4",
        "１。２。３。４, 1.2.3.4",
        "00000000000000000000000000000000000001, 0.0.0.1",
    })
    void parses_ipv4_addresses_in_every_notation(String host, String read) {
        assertThat(read(host)).isEqualTo(read);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.2.3.256",
                "1.2.65536",
                "1.16777216",
                "256.1",
                "08",
                "0x100000000",
                "4294967296",
                "1.2.3.4.5",
                "a.1",
                "1.2.3.08",
                "1..2",
                "99999999999999999999999",
                "1.2.3.4.5.",
                "0xg.1",
                "a.09",
                ".1",
                "-1.1",
                "1e2.1",
            })
    void refuses_names_that_end_in_a_number_and_are_no_ipv4_address(String host) {
        assertThat(read(host)).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "1.2.3.a, 1.2.3.a",
        "0xg, 0xg",
        "1a, 1a",
        "1.2.., 1.2..",
        "a.b.c.d.1x, a.b.c.d.1x",
    })
    void accepts_names_that_only_look_like_addresses(String host, String read) {
        assertThat(read(host)).isEqualTo(read);
    }

    @ParameterizedTest
    @CsvSource({
        "[::], [::]",
        "[::1], [::1]",
        "[1::], [1::]",
        "[2001:DB8:0:0:1:0:0:1], [2001:db8::1:0:0:1]",
        "[1:0:0:2:0:0:0:3], [1:0:0:2::3]",
        "[0:1:0:1:0:1:0:1], [0:1:0:1:0:1:0:1]",
        "[1:2:3:4:5:6:7::], [1:2:3:4:5:6:7:0]",
        "[::ffff:192.168.0.1], [::ffff:c0a8:1]",
        "[64:ff9b::127.0.0.1], [64:ff9b::7f00:1]",
        "[1:2:3:4:5:6:1.2.3.4], [1:2:3:4:5:6:102:304]",
        "[0001::00AB], [1::ab]",
    })
    void writes_ipv6_addresses_in_their_shortest_form(String host, String read) {
        assertThat(read(host)).isEqualTo(read);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[]",
                "[:]",
                "[:1]",
                "[1:]",
                "[:::]",
                "[1::2::3]",
                "[1:2:3:4:5:6:7]",
                "[1:2:3:4:5:6:7:8:9]",
                "[1:2:3:4:5:6:7:8::]",
                "[::1:2:3:4:5:6:7:8]",
                "[12345::]",
                "[g::]",
                "[::1",
                "::1]",
                "[::1]a",
                "a[::1]",
                "[::1.2.3]",
                "[::1.2.3.4.5]",
                "[::1.2.3.256]",
                "[::1.2.3.04]",
                "[::.2.3.4]",
                "[::1.2.3.]",
                "[::1.2..4]",
                "[1:2:3:4:5:6:7:1.2.3.4]",
                "[1:2:3:4:5:6::1.2.3.4]",
                "[::1.2.3.4:5]",
                "[::1%25eth0]",
                "[::%31]",
                "[v1.a]",
                "[::1 ]",
                "[::1.2.3.4x]",
                "[::１]",
            })
    void refuses_invalid_ipv6_addresses(String host) {
        assertThat(read(host)).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "Example.COM, example.com",
        "ex%61mple.com, example.com",
        "%65%78%c3%a4.com, xn--ex-wia.com",
        "a_b-.-c.com, a_b-.-c.com",
        "a..b, a..b",
        "example.com., example.com.",
        "a!$&()*+;=~, a!$&()*+;=~",
    })
    void parses_names(String host, String read) {
        assertThat(read(host)).isEqualTo(read);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a b",
                "a<b",
                "a>b",
                "a^b",
                "a|b",
                "a[b",
                "a]b",
                "a%",
                "a%2",
                "a%zz",
                "a%00",
                "a%20b",
                "a%2Fb",
                "a%3Ab",
                "a%25",
                "a%7F",
                "a%0A",
                "%ff",
                "%c0%af",
                "a%40b",
                "a%5cb",
                "%ed%a0%80",
            })
    void refuses_characters_that_no_name_may_have(String host) {
        assertThat(read(host)).isNull();
    }

    private static String read(String host) {
        return WebUrl.tryParse("http://" + host + "/", UrlRules.standard())
                .map(WebUrl::host)
                .orElse(null);
    }
}
