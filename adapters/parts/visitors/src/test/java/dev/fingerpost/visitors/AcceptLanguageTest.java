package dev.fingerpost.visitors;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AcceptLanguageTest {

    @Test
    void orders_by_quality_and_then_by_position() {
        assertThat(AcceptLanguage.languages("fr;q=0.7, de-CH, en;q=0.8, it;q=0.8, rm;q=0.801"))
                .containsExactly("de", "rm", "en", "it", "fr");
    }

    @Test
    void gives_each_language_once_at_its_best_place() {
        assertThat(AcceptLanguage.languages("en-GB,en;q=0.9,de;q=0.8,en-US;q=0.1"))
                .containsExactly("en", "de");
    }

    @Test
    void leaves_out_refused_languages_and_the_wildcard() {
        assertThat(AcceptLanguage.languages("de;q=0, fr;q=0.000, *;q=0.5, EN")).containsExactly("en");
    }

    @Test
    void skips_malformed_parts_and_keeps_the_others() {
        assertThat(AcceptLanguage.languages(
                        "d, -, --;q=1, de;q=2, it;q=, es;q=a, pt;q=-1, pl;level=1, 12, ru;q=1.5,, nl ; Q=0.5 ,zh_TW"))
                .containsExactly("zh", "nl");
    }

    @Test
    void reads_no_more_than_the_bounds_allow() {
        assertThat(AcceptLanguage.languages("en,".repeat(341) + "de")).containsExactly("en");
        assertThat(AcceptLanguage.languages("x".repeat(1025))).isEmpty();
        assertThat(AcceptLanguage.languages("en,".repeat(339) + "fr;q=0.9")).contains("en");
        StringBuilder many = new StringBuilder();
        for (char first = 'a'; first <= 'b'; first++) {
            for (char second = 'a'; second <= 'z'; second++) {
                many.append(first).append(second).append(',');
            }
        }
        assertThat(AcceptLanguage.languages(many.toString()))
                .hasSize(32)
                .startsWith("aa")
                .endsWith("bf");
    }

    @Test
    void finds_no_language_without_the_header() {
        assertThat(AcceptLanguage.languages(null)).isEmpty();
        assertThat(AcceptLanguage.languages("")).isEmpty();
    }
}
