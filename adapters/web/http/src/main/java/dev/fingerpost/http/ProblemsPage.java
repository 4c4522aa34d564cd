package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.conversion.ConversionViolation;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.failure.ViolationCode;
import dev.fingerpost.http.exchange.HttpViolation;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.redirect.HtmlResponse;
import dev.fingerpost.http.wire.Handler;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.pages.PageTexts;
import dev.fingerpost.pages.ProblemTable;
import dev.fingerpost.pages.view.Brand;
import dev.fingerpost.pages.view.ProblemRow;
import dev.fingerpost.pages.view.RuleRow;
import dev.fingerpost.quota.QuotaViolation;
import dev.fingerpost.registry.DomainViolation;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.PropertyResourceBundle;
import java.util.ResourceBundle;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * {@code /docs/problems}: the page that describes the problems of the API, generated from their codes, in English or
 * German.
 */
final class ProblemsPage implements Handler {

    private static final Map<Locale, ProblemTable> TABLES = PageTexts.LANGUAGES.stream()
            .collect(Collectors.toUnmodifiableMap(language -> language, ProblemsPage::table));

    private final boolean docs;
    private final Brand brand;

    /**
     * Creates the page of a site.
     *
     * @param docs whether the site has the documentation of the API
     */
    ProblemsPage(boolean docs, Brand brand) {
        this.docs = docs;
        this.brand = brand;
    }

    @Override
    public Response handle(Request request) {
        String nonce = HtmlResponse.nonce();
        ProblemTable table =
                requireNonNull(TABLES.get(PageTexts.preferred(request.headers().languages())));
        return HtmlResponse.page(Status.OK.code(), table.html(brand, nonce, docs), nonce)
                .with("Vary", "Accept-Language");
    }

    private static ProblemTable table(Locale language) {
        ResourceBundle meanings = meanings(language);
        ResourceBundle rules = Violation.texts(language);
        return new ProblemTable(
                language,
                Stream.of(ProblemCode.values())
                        .map(code -> new ProblemRow(
                                code.wireName(),
                                code.status(),
                                textOr(meanings, code.name(), code.meaning()),
                                code.retriable()))
                        .toList(),
                Stream.of(
                                CoreViolation.values(),
                                DomainViolation.values(),
                                QuotaViolation.values(),
                                ConversionViolation.values(),
                                HttpViolation.values())
                        .<ViolationCode>flatMap(Stream::of)
                        .map(code -> new RuleRow(
                                code.code().equals(code.name().toLowerCase(Locale.ROOT)) ? code.code() : "",
                                textOr(rules, code.name(), code.text())))
                        .toList());
    }

    private static String textOr(ResourceBundle texts, String key, String english) {
        return texts.containsKey(key) ? texts.getString(key) : english;
    }

    /** The translated meanings of {@link ProblemCode}s, by their names; empty if the language has none. */
    private static ResourceBundle meanings(Locale language) {
        try (InputStream file =
                        ProblemsPage.class.getResourceAsStream("problems_" + language.getLanguage() + ".properties");
                Reader texts =
                        file == null ? new StringReader("") : new InputStreamReader(file, StandardCharsets.UTF_8)) {
            return new PropertyResourceBundle(texts);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
