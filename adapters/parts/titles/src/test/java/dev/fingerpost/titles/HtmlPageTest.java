package dev.fingerpost.titles;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.nio.charset.Charset;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HtmlPageTest {

    private static final int LARGEST = 512 * 1_024;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<title>Sale</title> | Sale",
                "<html><head><title>Sale &amp;amp; more &#128512;</title></head><body><title>B</title> | Sale &amp; more 😀",
                "<TITLE>Sale</TITLE> | Sale",
                "<title>Sale | Sale",
                "<title>a<b>c</title> | a<b>c",
                "<title></title> | ",
                "<title> </title><meta property=og:title content=' '> | ",
                "<title>T</title><meta property='og:title' content='O'> | O",
                "<meta name=og:title content=O><title>T</title> | O",
                "<title>T</title><meta property=og:title> | T",
                "<title>First</title><title>Second</title> | First",
                "<script>'<title>no</title>'</script><title>T</title> | T",
                "<!-- <title>no</title> --><title>T</title> | T",
                "<p>no head | ",
                "<p>a<svg><title>Icon</title></svg> | ",
                "<svg><title>Icon</title></svg> | ",
                "<body><svg><title>Icon</title></svg><title>Sale</title> | Sale",
                "<body><SVG><g><title>Icon</title></g></SVG><p>x<TITLE id=a>Sale &amp;amp; more</TITLE> | Sale &amp; more",
                "<body><math><title>Sum</title></math><svg/><title>Sale</title> | Sale",
                "<body><script>'<title>no</title>'</script><!-- <title>no</title> --><div><title>Sale</title> | Sale",
                "<body><noscript><title>no</title></noscript><title>Sale</title> | Sale",
                "<body><textarea><title>no</title></textarea><iframe><title>no</title></iframe><title>Sale</title> | Sale",
                "<body><template><title>no</title></template><title> </title><title>Sale | Sale",
                "<head><noscript><title>no</title></noscript><title>Sale</title> | Sale",
                "<head><title>Sale</title><noscript><title>no</title></noscript></head> | Sale",
                "<head><noscript><style>a{}</style><title>no</title></noscript></head><body>x | ",
                "<noscript><meta property=og:title content=no></noscript><title>Sale</title> | Sale",
                "<noscript><link href=x></noscript><script>'<title>no</title>'</script><title>Sale</title> | Sale",
                "<head><title>Head</title></head><body><title>Body</title> | Head"
            })
    void the_title_is_what_the_head_says_or_else_the_body(String html, @Nullable String title) {
        assertThat(new HtmlPage(html.getBytes(UTF_8), UTF_8).title()).isEqualTo(Optional.ofNullable(title));
    }

    @Test
    void a_page_that_is_cut_off_has_a_title() {
        assertThat(title("<head><title>Sale</title><script>var a = 1", UTF_8, null))
                .contains("Sale");
        assertThat(title("<title>Größ", UTF_8, null)).contains("Größ");
        assertThat(title("", UTF_8, null)).isEmpty();
    }

    @Test
    void the_charset_is_that_of_the_mark_the_header_or_the_page() {
        assertThat(title("\uFEFF<title>Größe</title>", UTF_16LE, UTF_8)).contains("Größe");
        assertThat(title("\uFEFF<title>Größe</title>", UTF_16BE, null)).contains("Größe");
        assertThat(title("\uFEFF<title>Größe</title>", UTF_8, ISO_8859_1)).contains("Größe");
        assertThat(title("<meta charset=utf-8><title>Größe</title>", ISO_8859_1, named("iso-8859-1")))
                .contains("Größe");
        assertThat(title("<meta charset=\" Shift_JIS \"><title>広告①</title>", named("shift_jis"), null))
                .contains("広告①");
        assertThat(title(
                        "<meta http-equiv=Content-Type content='text/html; charset=windows-1251'><title>Да</title>",
                        named("windows-1251"),
                        null))
                .contains("Да");
    }

    @Test
    void a_charset_that_is_wrong_or_missing_is_guessed() {
        assertThat(title("<title>Größe</title>", UTF_8, null)).contains("Größe");
        assertThat(title("<meta charset=nonsense><title>Größe</title>", UTF_8, null))
                .contains("Größe");
        assertThat(title("<meta charset='%%'><title>Größe</title>", UTF_8, null))
                .contains("Größe");
        assertThat(title("<meta charset=utf-16><title>Größe</title>", UTF_8, null))
                .contains("Größe");
    }

    @Test
    void an_xml_declaration_says_the_charset() {
        for (String declaration : new String[] {
            "<?xml version=\"1.0\" encoding=\"windows-1251\"?>",
            "<?xml version='1.0' encoding='WINDOWS-1251' standalone='yes'?>\n<!DOCTYPE html>",
            "\n<?xml encoding = \"windows-1251\" ?>"
        }) {
            assertThat(title(declaration + "<html><head><title>Да</title></head>", named("windows-1251"), null))
                    .as(declaration)
                    .contains("Да");
        }
        assertThat(title("<?xml version='1.0'?><title>Größe</title>", UTF_8, null))
                .contains("Größe");
        assertThat(title("<?xml version='1.0' encoding='windows-1251'?><title>Größe</title>", UTF_8, UTF_8))
                .contains("Größe");
    }

    /** The page declares one encoding and is in another, so its title would be garbled. */
    @Test
    void a_title_that_is_not_in_the_declared_encoding_is_none() {
        assertThat(title("<title>Größe</title>", named("windows-1252"), UTF_8)).isEmpty();
        assertThat(title("<meta charset=utf-8><title>Да</title>", named("windows-1251"), null))
                .isEmpty();
        assertThat(title("<?xml version='1.0' encoding='UTF-8'?><title>łódź</title>", named("iso-8859-2"), null))
                .isEmpty();
        assertThat(title("<meta charset=utf-8><title>Sale</title><p>Größe", named("windows-1252"), null))
                .contains("Sale");
    }

    @ParameterizedTest
    @CsvSource({
        "windows-1252, Größe",
        "windows-1251, Да",
        "shift_jis, 広告",
        "gb2312, 广告",
        "euc-kr, 광고",
        "iso-8859-2, łódź"
    })
    void a_page_that_is_not_in_utf_8_and_does_not_say_in_what_has_no_title(String charset, String text) {
        assertThat(title("<title>" + text + "</title>", named(charset), null)).isEmpty();
        assertThat(title("<meta charset=nonsense><title>" + text + "</title>", named(charset), null))
                .isEmpty();
        assertThat(title("<meta charset=" + charset + "><title>" + text + "</title>", named(charset), null))
                .contains(text);
    }

    @ParameterizedTest
    @CsvSource({
        "ISO-8859-1, windows-1252",
        "latin1, windows-1252",
        "\"utf-8\", UTF-8",
        "UTF8, UTF-8",
        "gb2312, GB18030",
        "no-such-charset, ",
        "'in valid', ",
        "'', "
    })
    void charsets_have_the_names_of_browsers(String name, @Nullable String charset) {
        assertThat(HtmlCharset.named(name).map(Charset::name)).isEqualTo(Optional.ofNullable(charset));
    }

    /**
     * The page repeats one unit; the number in it is different each time. Without a bound, some of these would take
     * minutes or overflow the stack.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "<b>",
                "<a>",
                "<div>",
                "<b id=#><p>",
                "<a href=#><div>",
                "<table><tr><td>",
                "<font size=#></p>",
                "<svg>",
                "<meta name=#>",
                "<a #=1 ",
                "<template>",
                "<i><table>",
                "<select><option>",
                "<math><mi>",
                "&amp;",
                "&#x",
                "<!--",
                "<title>",
                "<title>a</title>",
                "<script>",
                "</p>",
                "<frameset>",
                "<noscript>",
                "\0",
                "\uD83D"
            })
    void hostile_markup_is_read_in_time(String unit) {
        StringBuilder html = new StringBuilder("<head><meta property=og:title content=Sale>");
        for (int i = 0; html.length() < LARGEST; i++) {
            html.append(unit.replace("#", Integer.toString(i)));
        }
        byte[] page = html.substring(0, LARGEST).getBytes(UTF_8);

        assertTimeoutPreemptively(
                Duration.ofSeconds(5),
                () -> assertThat(new HtmlPage(page, null).title()).contains("Sale"));
        byte[] body = ("<body><p>" + html.substring(0, LARGEST - 100))
                .replace("og:title", "x")
                .getBytes(UTF_8);
        assertTimeoutPreemptively(Duration.ofSeconds(5), () -> new HtmlPage(body, null).title());
    }

    private static Optional<String> title(String html, Charset charset, @Nullable Charset sent) {
        return new HtmlPage(html.getBytes(charset), sent).title();
    }

    private static Charset named(String name) {
        return HtmlCharset.named(name).orElseThrow();
    }
}
