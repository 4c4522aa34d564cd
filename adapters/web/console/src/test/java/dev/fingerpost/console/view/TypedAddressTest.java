package dev.fingerpost.console.view;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TypedAddressTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "example.com",
                "www.example.com/a?b=c#d",
                "example.com:8443/spring",
                "example.com?a=b:c",
                "b\u00fccher.example",
                "\u4f8b\u3048\u3002\u30c6\u30b9\u30c8",
                "192.0.2.1/spring",
                "[2001:db8::1]:8080/",
                "localhost",
                "LocalHost:3000/spring",
                "example.com.",
                "info@example.com"
            })
    void an_address_that_begins_with_a_host_gets_a_scheme(String typed) {
        assertThat(TypedAddress.completed(typed)).isEqualTo("https://" + typed);
        assertThat(TypedAddress.completed(" " + typed + "\n")).isEqualTo("https://" + typed);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "nothing",
                "nothing/at.all",
                "nothing.",
                ".nothing",
                "go:8080",
                "/spring.html",
                "//example.com",
                "?a=b.c",
                "https://nothing",
                "http://example.com/",
                "mailto:info@example.com",
                "javascript:alert(1.5)",
                "tel:0049.30"
            })
    void a_word_without_a_dot_and_an_address_with_a_scheme_stay_as_they_are(String typed) {
        assertThat(TypedAddress.completed(typed)).isEqualTo(typed);
    }

    @Test
    void a_long_text_is_read_in_one_pass() {
        String typed = "a.".repeat(100_000) + ":x";

        assertThat(TypedAddress.completed(typed)).isEqualTo(typed);
    }
}
