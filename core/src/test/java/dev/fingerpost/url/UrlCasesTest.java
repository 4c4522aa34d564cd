package dev.fingerpost.url;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Case;
import dev.fingerpost.failure.Refusal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The cases of {@code hosts.txt} and {@code urls.txt}. */
class UrlCasesTest {

    private static final UrlRules RULES = UrlRules.standard();
    private static final String REFUSED = "refused";

    static List<Case> hosts() {
        return Case.of(UrlCasesTest.class, "hosts.txt");
    }

    static List<Case> urls() {
        return Case.of(UrlCasesTest.class, "urls.txt");
    }

    @ParameterizedTest
    @MethodSource("hosts")
    void hosts_are_read_as_browsers_read_them(Case host) {
        Optional<WebUrl> url = WebUrl.tryParse("http://" + host.text() + "/", RULES);

        assertThat(url.map(WebUrl::host).orElse(REFUSED)).isEqualTo(host.expected());
    }

    @ParameterizedTest
    @MethodSource("urls")
    void urls_are_read_as_browsers_read_them(Case url) {
        String read = WebUrl.tryParse(url.text(), RULES).map(WebUrl::href).orElse(REFUSED);
        String code = WebUrl.refusal(url.text(), RULES)
                .map(Refusal::code)
                .map(refused -> " " + refused.name())
                .orElse("");

        assertThat(url.expected()).isIn(read, read + code);
    }
}
