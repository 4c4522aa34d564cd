package dev.fingerpost.targeting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A language reaches the target of its macrolanguage or successor. */
class RelatedLanguagesTest {

    @ParameterizedTest
    @CsvSource({
        "nb-NO, no",
        "nn, no",
        "cmn-Hans-CN, zh",
        "yue-HK, zh",
        "fil-PH, tl",
        "iw-IL, he",
        "in, id",
        "ji, yi",
        "jw, jv",
        "mo-MD, ro",
        "arz-EG, ar",
        "ckb, ku",
        "zsm, ms",
        "id, ms",
        "in, ms",
        "pes-IR, fa",
        "swh, sw",
        "NB, no",
        "nan-TW, zh",
        "hnm, zh",
        "prs, fa",
        "drw, fa",
        "azb, az",
        "khk, mn",
        "drh, mn",
        "lvs, lv",
        "ekk, et",
        "als, sq",
        "npi, ne",
        "ory, or",
        "adp, dz",
        "prp, gu",
        "quz, qu",
        "tw, ak",
        "ydd, yi"
    })
    void the_related_code_matches(String language, String key) {
        assertThat(selected(List.of(language), key)).isEqualTo(key);
    }

    @ParameterizedTest
    @CsvSource({"nb, nn", "no, nb", "zh, yi", "sv, no", "xx, no", "de, nl", "sr, hr", "bs, sr", "gsw, de", "nds, de"})
    void another_language_does_not(String language, String key) {
        assertThat(selected(List.of(language), key)).isEqualTo("none");
    }

    /**
     * The JDK knows the registry: when it parses a deprecated code as a language range, it adds the code's successor.
     */
    @Test
    void every_deprecated_code_that_the_jdk_knows_reaches_its_successor() {
        List<String> checked = new ArrayList<>();
        for (String code : codes()) {
            for (Locale.LanguageRange range : Locale.LanguageRange.parse(code)) {
                if (isKey(range.getRange()) && !isKey(code)) {
                    assertThat(selected(List.of(code), range.getRange()))
                            .as(code)
                            .isEqualTo(range.getRange());
                    checked.add(code);
                }
            }
        }
        assertThat(checked).contains("iw", "in", "ji", "jw", "mo");
    }

    private static boolean isKey(String code) {
        return TargetsType.LANGUAGES.refusal(code).isEmpty();
    }

    private static List<String> codes() {
        List<String> codes = new ArrayList<>();
        for (char a = 'a'; a <= 'z'; a++) {
            for (char b = 'a'; b <= 'z'; b++) {
                codes.add("" + a + b);
                for (char c = 'a'; c <= 'z'; c++) {
                    codes.add("" + a + b + c);
                }
            }
        }
        return codes;
    }

    @Test
    void the_exact_key_comes_first_and_then_the_next_preference() {
        assertThat(selected(List.of("nb"), "no", "nb")).isEqualTo("nb");
        assertThat(selected(List.of("id"), "ms", "id")).isEqualTo("id");
        assertThat(selected(List.of("nn", "en"), "en", "no")).isEqualTo("no");
        assertThat(selected(List.of("xx", "en"), "en", "no")).isEqualTo("en");
    }

    private static String selected(List<String> languages, String... keys) {
        List<Target> targets = Stream.of(keys)
                .map(key -> new Target(key, "https://example.com/" + key))
                .toList();
        return new Targeting(TargetsType.LANGUAGES, targets)
                .select(Visitor.unknown().withLanguages(languages.toArray(String[]::new)))
                .map(Target::key)
                .orElse("none");
    }
}
