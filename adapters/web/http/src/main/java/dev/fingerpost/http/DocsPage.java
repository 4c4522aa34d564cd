package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.api.AddressedResponse;
import dev.fingerpost.http.redirect.HtmlResponse;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.pages.PageStyle;
import dev.fingerpost.pages.PageTexts;
import dev.fingerpost.pages.view.Brand;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * {@code /docs}: the documentation of the API, which the build generates from the OpenAPI description. It loads nothing
 * from other hosts and can be read without scripts; its only script sends the requests that a reader tries, and opens
 * parts of the page. Its headings and buttons are in English or German; the texts from the description are always in
 * English.
 */
final class DocsPage {

    private static final Pattern WORD = Pattern.compile("\\{\\{([a-z.]+)}}");

    private final Map<Locale, AddressedResponse> pages;
    private final Response script = file("text/javascript; charset=utf-8", bytes("docs.js"));
    private final Response style;

    /**
     * Creates the page of a site.
     *
     * @param zone the zone of active periods
     * @param brand the operator's brand, whose colours the page has
     */
    DocsPage(ZoneId zone, Brand brand) {
        String sheet =
                PageStyle.parts(brand) + PageStyle.compact(new String(bytes("docs.css"), StandardCharsets.UTF_8));
        this.style = file("text/css; charset=utf-8", sheet.getBytes(StandardCharsets.UTF_8));
        this.pages = PageTexts.LANGUAGES.stream()
                .collect(Collectors.toUnmodifiableMap(
                        language -> language,
                        language -> new AddressedResponse(
                                () -> filled(PageTexts.of(language), zone, product(brand)), DocsPage::addressed)));
    }

    private static String filled(ResourceBundle texts, ZoneId zone, String product) {
        String language = texts.getString("language");
        boolean isEnglish = language.equals(Locale.ENGLISH.getLanguage());
        Map<String, String> values = Map.of(
                "product",
                product,
                "language",
                language,
                "en",
                isEnglish ? "" : " lang=\"en\"",
                "own",
                isEnglish ? "" : " lang=\"" + language + "\"");
        return WORD.matcher(new String(bytes("docs.html"), StandardCharsets.UTF_8).replace("${zone}", zone.getId()))
                .replaceAll(word -> Matcher.quoteReplacement(
                        values.containsKey(word.group(1))
                                ? values.get(word.group(1))
                                : texts.getString("docs." + word.group(1))));
    }

    private static String product(Brand brand) {
        return brand.name().isEmpty() ? "Fingerpost" : escaped(brand.name());
    }

    Response page(Request request) {
        Locale language = PageTexts.preferred(request.headers().languages());
        return requireNonNull(pages.get(language)).get(request.urlOf(""));
    }

    Response script(Request request) {
        return script;
    }

    Response style(Request request) {
        return style;
    }

    /** Puts the address of the server into the examples. */
    private static Response addressed(String text, String address) {
        return HtmlResponse.ofSite(text.replace(AddressedResponse.ADDRESS, escaped(address)))
                .tagged()
                .with("Vary", "Accept-Language");
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;");
    }

    private static Response file(String type, byte[] content) {
        return Response.of(Status.OK, type, content).tagged().with("Cache-Control", "no-cache");
    }

    private static byte[] bytes(String name) {
        try (InputStream file = requireNonNull(DocsPage.class.getResourceAsStream(name), name)) {
            return file.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
