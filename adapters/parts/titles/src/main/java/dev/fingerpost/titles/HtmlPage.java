package dev.fingerpost.titles;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.jsoup.parser.StreamParser;
import org.jspecify.annotations.Nullable;

/** The beginning of a page. Its head is parsed; the rest is only searched for a title. */
final class HtmlPage implements PageAnswer {

    /** The number of bytes in which the declared charset is looked for, which is more than browsers look at. */
    private static final int CHARSET_BYTES = 4_096;

    private static final Pattern XML_DECLARATION = Pattern.compile(
            "\\s*<\\?xml\\s[^>]{0,200}?encoding\\s*=\\s*[\"']([A-Za-z0-9._:-]{1,40})[\"']", Pattern.CASE_INSENSITIVE);

    /** The character that stands for bytes which are not in the encoding. */
    private static final char UNREADABLE = '\uFFFD';

    private final byte[] bytes;
    private final @Nullable Charset sent;

    /**
     * @param sent the charset in the HTTP header; {@code null} for none
     */
    HtmlPage(byte[] bytes, @Nullable Charset sent) {
        this.bytes = bytes;
        this.sent = sent;
    }

    /**
     * The title that the page gives itself for sharing; if it has none, its ordinary title. A blank title does not
     * count. The result is empty if the page has no title, if its encoding is unknown, or if the bytes of the title are
     * not valid in the encoding.
     */
    Optional<String> title() {
        return charset()
                .flatMap(charset -> {
                    String text = new String(bytes, charset);
                    return titleOf(text.startsWith(HtmlCharset.BYTE_ORDER_MARK) ? text.substring(1) : text);
                })
                .filter(title -> title.indexOf(UNREADABLE) < 0);
    }

    private static Optional<String> titleOf(String html) {
        Element head = head(html);
        return first(head.select("> meta[property=og:title], > meta[name=og:title]")
                        .eachAttr("content"))
                .or(() -> ofHead(head, html))
                .or(() -> BodyTitle.in(html));
    }

    /**
     * The title in the head. The parser also reports the title of a noscript element, which browsers with scripts do
     * not show.
     */
    private static Optional<String> ofHead(Element head, String html) {
        return head.selectFirst("noscript") == null
                ? first(head.select("> title").eachText())
                : BodyTitle.in(html);
    }

    private static Optional<String> first(List<String> texts) {
        return texts.stream().filter(text -> !text.isBlank()).findFirst();
    }

    private Optional<Charset> charset() {
        return HtmlCharset.ofByteOrderMark(bytes)
                .or(() -> Optional.ofNullable(sent))
                .or(this::declared)
                .or(() -> HtmlCharset.guess(bytes));
    }

    /**
     * The charset that the page declares. The declaration was read as ASCII, so the charset cannot be UTF-16, even if
     * the declaration says so.
     */
    private Optional<Charset> declared() {
        byte[] start = Arrays.copyOf(bytes, Math.min(CHARSET_BYTES, bytes.length));
        String text = new String(start, StandardCharsets.ISO_8859_1);
        Matcher xml = XML_DECLARATION.matcher(text);
        Element head = head(text);
        return (xml.lookingAt() ? Optional.of(xml.group(1)) : Optional.<String>empty())
                .or(() -> first(head.select("meta[charset]").eachAttr("charset")))
                .or(() -> first(head.select("meta[http-equiv=content-type]").eachAttr("content"))
                        .map(HtmlPage::charsetOfType))
                .flatMap(HtmlCharset::named)
                .map(charset -> charset.name().startsWith("UTF-16") ? StandardCharsets.UTF_8 : charset);
    }

    private static String charsetOfType(String contentType) {
        int at = contentType.toLowerCase(Locale.ROOT).indexOf("charset=");
        return at < 0 ? "" : contentType.substring(at + "charset=".length());
    }

    private static Element head(String html) {
        try (StreamParser parser = new StreamParser(Parser.htmlParser())) {
            return parser.parse(new StringReader(html), "").expectFirst("head");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
