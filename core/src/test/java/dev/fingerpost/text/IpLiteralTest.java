package dev.fingerpost.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IpLiteralTest {

    @ParameterizedTest
    @CsvSource({
        "192.0.2.1, 192.0.2.1",
        "::1, 0:0:0:0:0:0:0:1",
        "0.0.0.0, 0.0.0.0",
        "255.255.255.255, 255.255.255.255",
        "2001:DB8::1, 2001:db8:0:0:0:0:0:1",
        "[2001:db8::1], 2001:db8:0:0:0:0:0:1",
        "fe80::1%eth0, fe80:0:0:0:0:0:0:1",
        "::ffff:192.0.2.1, 192.0.2.1"
    })
    void reads_addresses(String text, String address) {
        assertThat(AddressRange.address(text).map(InetAddress::getHostAddress)).hasValue(address);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "localhost",
                "unknown",
                "_hidden",
                "999.1.1.1",
                "1.2.3",
                "010.0.0.1",
                "1.2.3.4.5",
                "1..2.3",
                "1.2.3.4:80",
                "0x7f.1.1.1",
                "1.2.3.-4",
                "256.0.0.1",
                "::g",
                ":",
                "[",
                "[]",
                "%",
                "1:2",
                "1:2:3:4:5:6:7:8:9",
                "::1.2.3.400",
                "\u0661.1.1.1"
            })
    void anything_else_is_unknown(String text) {
        assertThat(AddressRange.address(text)).isEmpty();
    }

    @Property
    void never_throws(@ForAll String text) {
        assertThat(AddressRange.address(text + ":")).isEmpty();
    }

    @Property
    void reads_what_java_writes(@ForAll @Size(4) byte[] v4, @ForAll @Size(16) byte[] v6) throws Exception {
        InetAddress shorter = InetAddress.getByAddress(v4);
        InetAddress longer = InetAddress.getByAddress(v6);
        assertThat(AddressRange.address(shorter.getHostAddress())).hasValue(shorter);
        assertThat(AddressRange.address(longer.getHostAddress())).hasValue(longer);
    }
}
