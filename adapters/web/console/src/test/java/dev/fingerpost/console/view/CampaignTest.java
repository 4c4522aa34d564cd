package dev.fingerpost.console.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.wire.FormFields.Pair;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CampaignTest {

    private static final String ADDED = "utm_source=news%20letter&utm_campaign=%C3%BC%26%3D%23";

    @ParameterizedTest
    @CsvSource({
        "https://shop.example/, https://shop.example/?@",
        "https://shop.example/?, https://shop.example/?@",
        "https://shop.example/?a=b&c#top, https://shop.example/?a=b&c&@#top",
        "https://shop.example/#a?b, https://shop.example/?@#a?b",
        "https://shop.example/?utm_source=old&utm_source&utm_sources=x, https://shop.example/?utm_sources=x&@"
    })
    void parameters_are_added_before_the_fragment_and_replaced(String url, String expected) {
        assertThat(url(url, new Pair("utm_source", " news letter "), new Pair("utm_campaign", "\u00fc&=#")))
                .isEqualTo(expected.replace("@", ADDED));
        assertThat(url(url, new Pair("utm_term", " "))).isEqualTo(url);
    }

    private static String url(String url, Pair... tags) {
        return LinkForm.parse(Stream.concat(Stream.of(new Pair("url", url)), Stream.of(tags))
                        .toList())
                .value("url");
    }

    @Test
    void a_form_moves_them_into_its_destination_and_keeps_them_while_there_is_none() {
        LinkForm form = LinkForm.parse(
                List.of(new Pair("url", "shop.example"), new Pair("utm_medium", "mail"), new Pair("utm_term", "")));
        assertThat(form.value("url")).isEqualTo("shop.example?utm_medium=mail");
        assertThat(form.value("utm_medium")).isEmpty();
        assertThat(LinkForm.parse(List.of(new Pair("url", ""), new Pair("utm_medium", "mail")))
                        .value("utm_medium"))
                .isEqualTo("mail");
    }
}
