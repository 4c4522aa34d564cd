package dev.fingerpost.pages;

import dev.fingerpost.pages.view.ReportWords;
import dev.fingerpost.pages.view.WrittenNumbers;
import dev.fingerpost.statistics.VisitDimension;
import dev.fingerpost.url.WebUrl;
import java.text.MessageFormat;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Locale;

/** The texts and formats of a visitor's language, for the page of a link's statistics. */
final class PageWords implements ReportWords {

    private final PageTexts texts;
    private final Locale language;

    /** The formats of the language in which the texts are. */
    private final Locale locale;

    PageWords(PageTexts texts, Locale language) {
        this.texts = texts;
        this.language = language;
        this.locale = Locale.forLanguageTag(texts.text(language, "language"));
    }

    @Override
    public String text(String key, Object... arguments) {
        String pattern = texts.text(language, key);
        return arguments.length == 0 ? pattern : new MessageFormat(pattern, locale).format(arguments);
    }

    @Override
    public WrittenNumbers numbers() {
        return new WrittenNumbers(locale);
    }

    @Override
    public String date(LocalDate date) {
        return DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM)
                .withLocale(locale)
                .format(date);
    }

    @Override
    public String day(LocalDate date) {
        return DateTimeFormatter.ofPattern(text("format.day"), locale).format(date);
    }

    @Override
    public String time(LocalTime time) {
        return DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT)
                .withLocale(locale)
                .format(time);
    }

    @Override
    public String heading(VisitDimension dimension) {
        return text("by." + dimension.wireName());
    }

    @Override
    public String value(VisitDimension dimension, String value) {
        return switch (dimension) {
            case COUNTRY -> country(value);
            case DEVICE -> texts.has("device." + value) ? text("device." + value) : value;
            case REFERRER -> WebUrl.readableHost(value);
            case BROWSER, OPERATING_SYSTEM, LANGUAGE, TARGET, QR_CODE, UTM_SOURCE, UTM_MEDIUM, UTM_CAMPAIGN -> value;
        };
    }

    @Override
    public String note(VisitDimension dimension) {
        return "";
    }

    /** The name of a country, or the code itself if it names no country: {@code T1} stands for an anonymous network. */
    private String country(String code) {
        String name = Locale.forLanguageTag("und-" + code).getDisplayCountry(locale);
        return name.isEmpty() ? code : name;
    }
}
