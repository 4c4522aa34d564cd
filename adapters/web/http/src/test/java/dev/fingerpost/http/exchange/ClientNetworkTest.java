package dev.fingerpost.http.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClientNetworkTest {

    @ParameterizedTest
    @CsvSource({
        "203.0.113.7, 203.0.113.7:4711",
        "203.0.113.7, ::ffff:203.0.113.7",
        "203.0.113.7, [::ffff:203.0.113.7]:80",
        "2001:db8:1:2::1, 2001:db8:1:2:ffff:ffff:ffff:ffff",
        "2001:db8:1:2::1, [2001:0DB8:1:2::9]",
        "2001:db8:1:2::1, [2001:db8:1:2::9]:4711",
        "fe80::1, fe80::2%eth0",
        "unknown, _hidden",
        "unknown, ''",
        "unknown, 999.0.113.7",
        "unknown, 203.0.113.07",
        "unknown, example.com:80",
        "unknown, 2001:db8::zz"
    })
    void one_network_is_one_counter(String one, String other) {
        assertThat(ClientNetwork.of(one)).isEqualTo(ClientNetwork.of(other));
    }

    @Test
    void other_networks_have_their_own() {
        assertThat(ClientNetwork.of("203.0.113.7")).isNotEqualTo(ClientNetwork.of("203.0.113.8"));
        assertThat(ClientNetwork.of("2001:db8:1:2::1")).isNotEqualTo(ClientNetwork.of("2001:db8:1:3::1"));
        assertThat(ClientNetwork.of("203.0.113.7")).isNotEqualTo(ClientNetwork.of("unknown"));
    }
}
