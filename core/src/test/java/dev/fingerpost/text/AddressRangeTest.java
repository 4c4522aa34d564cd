package dev.fingerpost.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.fingerpost.Case;
import java.net.InetAddress;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class AddressRangeTest {

    @ParameterizedTest
    @CsvSource({
        "10.0.0.0/8, 10.255.255.255, true",
        "10.0.0.0/8, 11.0.0.0, false",
        "10.1.2.3, 10.1.2.3, true",
        "10.1.2.3, 10.1.2.2, false",
        "0.0.0.0/0, 255.255.255.255, true",
        "0.0.0.0/0, ::1, false",
        "fd00::/8, fdff::1, true",
        "fd00::/8, fe00::1, false",
        "2001:db8::/33, 2001:db8:8000::, false"
    })
    void a_range_is_the_addresses_with_the_same_first_bits(String range, String address, boolean contained) {
        assertThat(AddressRange.parse(range)
                        .contains(AddressRange.address(address).orElseThrow()))
                .isEqualTo(contained);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "localhost", "10.0.0", "10.0.0.0/33", "::1/129", "10.0.0.0/-1", "1.1.1.1/a"})
    void other_text_is_refused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> AddressRange.parse(text))
                .withMessageStartingWith("must ");
    }

    static List<Case> addresses() {
        return Case.of(AddressRangeTest.class, "addresses.txt");
    }

    @ParameterizedTest
    @MethodSource("addresses")
    void an_address_is_read_without_a_look_up(Case text) {
        assertThat(AddressRange.address(text.text())
                        .map(InetAddress::getHostAddress)
                        .orElse("none"))
                .isEqualTo(text.expected());
    }

    @Property
    void any_text_is_no_address_or_one_that_is_read_again(
            @ForAll String any, @ForAll @Chars({':', '.', '%', '[', ']', '0', '1', 'f'}) String likely) {
        for (String text : List.of(any, any + ":", likely)) {
            Optional<InetAddress> address = AddressRange.address(text);
            assertThat(address.map(InetAddress::getHostAddress).flatMap(AddressRange::address))
                    .isEqualTo(address);
        }
    }

    @Property
    void reads_what_java_writes(@ForAll @Size(4) byte[] v4, @ForAll @Size(16) byte[] v6) throws Exception {
        InetAddress shorter = InetAddress.getByAddress(v4);
        InetAddress longer = InetAddress.getByAddress(v6);
        assertThat(AddressRange.address(shorter.getHostAddress())).hasValue(shorter);
        assertThat(AddressRange.address(longer.getHostAddress())).hasValue(longer);
    }
}
