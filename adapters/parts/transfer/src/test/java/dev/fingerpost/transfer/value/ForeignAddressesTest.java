package dev.fingerpost.transfer.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.transfer.record.TransferViolation;
import dev.fingerpost.transfer.value.ForeignAddresses.Address;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Slashes before an alias in a file of another program. */
class ForeignAddressesTest {

    @ParameterizedTest
    @CsvSource({"spring, spring", "/spring, spring", "//spring, spring", "/a//b, a//b", "/%C3%A4, ä"})
    void slashes_before_an_alias_do_not_belong_to_it(String written, String alias) {
        Address expected = new Address("https://go.example", alias);

        assertThat(read("https://go.example", "", written).addresses()).containsExactly(expected);
        assertThat(read("https://go.example/", "", written).addresses()).containsExactly(expected);
        assertThat(read("", "go.example", written).addresses()).containsExactly(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "//"})
    void slashes_alone_are_no_alias(String written) {
        assertThat(read("https://go.example", "", written).violations())
                .singleElement()
                .satisfies(violation -> assertThat(violation.code()).isEqualTo(TransferViolation.ROOT_LINK));
        assertThat(read("", "go.example", written).violations())
                .singleElement()
                .satisfies(violation -> assertThat(violation.code()).isEqualTo(TransferViolation.NOT_A_SHORT_URL));
    }

    @Test
    void slashes_within_a_short_url_belong_to_its_base() {
        assertThat(read("https://go.example//spring", "", "").addresses())
                .containsExactly(new Address("https://go.example", "spring"));
    }

    private static ForeignAddresses read(String shortUrl, String domain, String alias) {
        return new ForeignAddresses(shortUrl, domain, alias, List.of(), "");
    }
}
