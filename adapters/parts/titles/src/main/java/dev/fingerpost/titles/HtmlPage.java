package dev.fingerpost.titles;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.jsoup.parser.StreamParser;
import org.jspecify.annotations.Nullable;

/** The beginning of a page. Its head is parsed; the rest is only searched for a title. */
final class HtmlPage implements PageAnswer {

    /** The number of bytes in which the declared charset is looked for, which is more than browsers look at. */
    private static final int CHARSET_BYTES = 4_096;

    private static final String BYTE_ORDER_MARK = "\uFEFF";

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
     * count. The result is empty if the page has no title, or if the bytes of the title are not valid in the encoding.
     */
    Optional<String> title() {
        String text = new String(bytes, charset());
        return titleOf(text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text)
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

    /**
     * The charset of the mark, the header or the declaration; otherwise UTF-8. A declaration that could be read as ASCII
     * cannot mean UTF-16, even if it says so.
     */
    private Charset charset() {
        byte[] start = Arrays.copyOf(bytes, Math.min(CHARSET_BYTES, bytes.length));
        Charset found = found(start);
        boolean isDeclared = sent == null && found.name().startsWith("UTF-16") && start[0] >= 0; // no mark is ASCII
        return isDeclared ? StandardCharsets.UTF_8 : HtmlCharset.larger(found);
    }

    private Charset found(byte[] start) {
        try {
            return Jsoup.parse(new ByteArrayInputStream(start), sent == null ? null : sent.name(), "")
                    .charset();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Element head(String html) {
        try (StreamParser parser = new StreamParser(Parser.htmlParser())) {
            return parser.parse(new StringReader(html), "").expectFirst("head");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
