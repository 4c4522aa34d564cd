package dev.fingerpost.pages;

import dev.fingerpost.pages.template.JteinterstitialGenerated;
import dev.fingerpost.pages.template.JtemessageGenerated;
import dev.fingerpost.pages.template.JtepixelsGenerated;
import dev.fingerpost.pages.template.JtestatisticsGenerated;
import dev.fingerpost.pages.view.Brand;
import dev.fingerpost.pages.view.PeriodChoice;
import dev.fingerpost.pages.view.Timeline;
import dev.fingerpost.statistics.Breakdown;
import gg.jte.html.HtmlTemplateOutput;
import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * Fills the templates in {@code src/main/jte}, which are compiled with this module. The template engine escapes every
 * value except the style sheet.
 */
final class StandardPages implements VisitorPages {

    private final PageTexts texts;
    private final Locale language;
    private final Brand brand;
    private final String style;
    private final String back;
    private final String home;

    /** Creates the pages without a link back and without a home. */
    StandardPages(PageTexts texts, Locale language, Brand brand) {
        this(texts, language, brand, PageStyle.visitors(brand), "", "");
    }

    private StandardPages(PageTexts texts, Locale language, Brand brand, String style, String back, String home) {
        this.texts = texts;
        this.language = language;
        this.brand = brand;
        this.style = style;
        this.back = back;
        this.home = home;
    }

    @Override
    public VisitorPages preferring(List<Locale.LanguageRange> languages) {
        return new StandardPages(texts, texts.languageFor(languages), brand, style, back, home);
    }

    @Override
    public VisitorPages branded(Brand newBrand) {
        return new StandardPages(texts, language, newBrand, PageStyle.visitors(newBrand), back, home);
    }

    @Override
    public VisitorPages backTo(String url) {
        return new StandardPages(texts, language, brand, style, url, home);
    }

    @Override
    public VisitorPages withHome(String path) {
        return new StandardPages(texts, language, brand, style, back, path);
    }

    @Override
    public String interstitial(VisitorPages.Interstitial interstitial) {
        return rendered(page -> JteinterstitialGenerated.render(
                page,
                null,
                this::text,
                brand,
                interstitial.nonce(),
                style,
                interstitial.password(),
                interstitial.statistics(),
                interstitial.wrong(),
                interstitial.warning(),
                interstitial.host(),
                back,
                home));
    }

    @Override
    public String pixels(PixelStop stop) {
        return rendered(page -> JtepixelsGenerated.render(
                page,
                null,
                this::text,
                brand,
                stop.nonce(),
                style,
                stop.destination(),
                stop.host(),
                stop.asks(),
                stop.pixels(),
                stop.time().toMillis()));
    }

    @Override
    public String statistics(StatisticsPage statistics) {
        PageWords words = new PageWords(texts, language);
        List<Breakdown<String>> breakdowns = statistics.breakdowns().stream()
                .filter(breakdown -> breakdown.total() > 0)
                .toList();
        return rendered(page -> JtestatisticsGenerated.render(
                page,
                null,
                words,
                brand,
                statistics.nonce(),
                statistics.shortUrl(),
                statistics.code(),
                statistics.allClicks(),
                statistics.clicks(),
                statistics.clicksBefore(),
                style + PageStyle.report(),
                new DrawnReport(
                        words,
                        Timeline.of(statistics.clicks(), statistics.now()),
                        PeriodChoice.of(words, statistics.period()),
                        breakdowns,
                        "",
                        "",
                        null,
                        null)));
    }

    @Override
    public String message(VisitorMessage message, String nonce) {
        return rendered(page -> JtemessageGenerated.render(
                page, null, this::text, brand, nonce, style, message.name(), icon(message), back, home));
    }

    private static String icon(VisitorMessage message) {
        return switch (message) {
            case NOT_FOUND -> "search";
            case EXPIRED, TOO_MANY_TRIES -> "clock";
            case UNAVAILABLE, MAYBE_COUNTED, REFUSED -> "warn";
        };
    }

    private String text(String key) {
        return texts.text(language, key);
    }

    private static String rendered(Consumer<HtmlTemplateOutput> template) {
        StringOutput text = new StringOutput();
        template.accept(new OwaspHtmlTemplateOutput(text));
        return text.toString();
    }
}
