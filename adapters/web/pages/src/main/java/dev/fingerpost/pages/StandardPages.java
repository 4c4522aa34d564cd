package dev.fingerpost.pages;

import static java.util.Objects.requireNonNull;

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
 * value.
 */
final class StandardPages implements VisitorPages {

    private final PageTexts texts;
    private final Locale language;
    private final Brand brand;

    StandardPages(PageTexts texts, Locale language, Brand brand) {
        this.texts = requireNonNull(texts, "texts");
        this.language = requireNonNull(language, "language");
        this.brand = requireNonNull(brand, "brand");
    }

    @Override
    public VisitorPages preferring(List<Locale.LanguageRange> languages) {
        return new StandardPages(texts, texts.languageFor(languages), brand);
    }

    @Override
    public VisitorPages branded(Brand newBrand) {
        return new StandardPages(texts, language, newBrand);
    }

    @Override
    public String interstitial(VisitorPages.Interstitial interstitial) {
        return rendered(page -> JteinterstitialGenerated.render(
                page,
                null,
                this::text,
                brand,
                interstitial.nonce(),
                interstitial.password(),
                interstitial.statistics(),
                interstitial.wrong(),
                interstitial.warning(),
                interstitial.host()));
    }

    @Override
    public String pixels(PixelStop stop) {
        return rendered(page -> JtepixelsGenerated.render(
                page,
                null,
                this::text,
                brand,
                stop.nonce(),
                stop.destination(),
                stop.host(),
                stop.asks(),
                stop.pixels(),
                stop.time().toMillis()));
    }

    @Override
    public String statistics(StatisticsPage statistics) {
        PageWords words = new PageWords(texts, language);
        List<Breakdown> breakdowns = statistics.breakdowns().stream()
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
                DrawnReport.style(),
                new DrawnReport(
                        words,
                        Timeline.ofDays(
                                statistics.clicks(),
                                statistics.clicks().period().last()),
                        PeriodChoice.ofDays(words, statistics.clicks().days().size()),
                        breakdowns,
                        "",
                        "",
                        null,
                        null)));
    }

    @Override
    public String message(VisitorMessage message, String nonce) {
        return rendered(page -> JtemessageGenerated.render(
                page,
                null,
                text("language"),
                brand,
                nonce,
                text(message.name() + ".title"),
                text(message.name() + ".text")));
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
