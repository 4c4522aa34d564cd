package dev.fingerpost.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.failure.Refusal;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The cases of {@code hosts.txt} and {@code urls.txt}. */
class UrlCasesTest {

    private static final UrlRules RULES = UrlRules.standard();
    private static final String REFUSED = "refused";
    private static final Pattern UNICODE = Pattern.compile("\\\\u([0-9A-F]{4})");

    record Case(String text, String expected) {}

    static List<Case> hosts() {
        return cases("hosts.txt");
    }

    static List<Case> urls() {
        return cases("urls.txt");
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

    private static List<Case> cases(String file) {
        try (InputStream data = UrlCasesTest.class.getResourceAsStream(file)) {
            return new String(data.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> line.contains(" => ") && !line.startsWith("# "))
                    .map(line -> line.split(" => ", 2))
                    .map(parts -> new Case(unescaped(parts[0]), unescaped(parts[1])))
                    .toList();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String unescaped(String text) {
        return UNICODE.matcher(text)
                .replaceAll(found -> Character.toString(Integer.parseInt(found.group(1), 16)))
                .translateEscapes();
    }
}
