package dev.fingerpost.console.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.wire.FormFields.Pair;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CampaignTagsTest {

    private static final Map<String, String> TAGS = Map.of("utm_source", " news letter ", "utm_campaign", "\u00fc&=#");
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
        assertThat(CampaignTags.added(url, TAGS)).isEqualTo(expected.replace("@", ADDED));
        assertThat(CampaignTags.added(url, Map.of("utm_term", " "))).isEqualTo(url);
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
