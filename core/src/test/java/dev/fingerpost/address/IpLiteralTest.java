package dev.fingerpost.address;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IpLiteralTest {

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1, 127.0.0.1",
        "::1, 0:0:0:0:0:0:0:1",
        "[::1], 0:0:0:0:0:0:0:1",
        "fe80::1%eth0, fe80:0:0:0:0:0:0:1",
        "localhost, ",
        "010.0.0.1, ",
        "1.2.3, ",
        "1:2, ",
        "'', ",
        "unknown, "
    })
    void reads_literal_addresses_and_nothing_else(String text, String address) {
        assertThat(IpLiteral.parse(text).map(InetAddress::getHostAddress)).isEqualTo(Optional.ofNullable(address));
    }
}
