package dev.fingerpost.url;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.failure.Refusal;
import java.net.URI;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

class WebUrlPropertyTest {

    private static final UrlRules RULES = UrlRules.standard().withSchemes("http", "https", "mailto", "app");

    @Property
    void any_text_is_parsed_or_refused(@ForAll String text) {
        assertThat(WebUrl.tryParse(text, RULES).isPresent())
                .isNotEqualTo(WebUrl.refusal(text, RULES).isPresent());
    }

    @Property(tries = 5_000)
    void a_serialised_url_parses_to_itself(@ForAll("urls") String text) {
        WebUrl.tryParse(text, RULES).ifPresent(url -> {
            UrlRules longer = RULES.withMaxLength(Integer.MAX_VALUE);
            WebUrl again = WebUrl.parse(url.href(), longer);
            assertThat(again.href()).isEqualTo(url.href());
            assertThat(again.host()).isEqualTo(url.host());
            assertThat(again.path()).isEqualTo(url.path());
            assertThat(again.query()).isEqualTo(url.query());
        });
    }

    @Property(tries = 5_000)
    void a_serialised_url_fits_a_header(@ForAll("urls") String text) {
        WebUrl.tryParse(text, RULES)
                .ifPresent(url -> assertThat(url.href().chars()).allMatch(c -> c > ' ' && c < 0x7F));
    }

    @Property
    void refusals_never_repeat_the_text(@ForAll("urls") String text) {
        Optional<String> refusal = WebUrl.refusal(text + "s3cr3t", RULES).map(Refusal::text);

        assertThat(refusal.orElse("must ")).startsWith("must ").doesNotContain("s3cr3t");
    }

    /**
     * The test removes percent signs without digits, and characters that the standard leaves as they are although
     * {@link URI} does not parse them.
     */
    @Property(tries = 5_000)
    void java_parses_a_serialised_url_except_for_unsupported_characters(@ForAll("urls") String text) {
        WebUrl.tryParse(text, UrlRules.standard())
                .map(url -> url.path() + url.query().map(query -> "?" + query).orElse(""))
                .map(target -> target.replaceAll("%(?![0-9A-Fa-f]{2})|[|\\[\\]^`{}\\\\]", ""))
                .ifPresent(target ->
                        assertThat(URI.create("http://h" + target).getRawPath()).startsWith("/"));
    }

    @Provide
    Arbitrary<String> urls() {
        Arbitrary<String> start = Arbitraries.of(
                "http://",
                "https://",
                "http:",
                "http:\\\\",
                "app://",
                "app:/",
                "app:",
                "mailto:",
                "http://h",
                "http://h/",
                " ");
        String tricky = "a1.:/\\?#@[]%2eEfF0x-'\"<>`{}^| éßς\u0301\u200C\u200Dא١。ａ９ⅧxnXN日😀";
        Arbitrary<Character> any = Arbitraries.chars().all();
        Arbitrary<Character> likely = Arbitraries.chars().with(tricky);
        Arbitrary<String> rest = Arbitraries.frequencyOf(Tuple.of(30, likely), Tuple.of(1, any))
                .list()
                .ofMaxSize(24)
                .map(each -> each.stream().map(String::valueOf).reduce("", String::concat));
        return Combinators.combine(start, rest).as(String::concat);
    }
}
