package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.event.WebhookAnswer;
import dev.fingerpost.http.records.LocalTimes;
import dev.fingerpost.pages.view.Brand;
import dev.fingerpost.pages.view.WrittenNumbers;
import dev.fingerpost.quota.Quota;
import dev.fingerpost.statistics.VisitDimension;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.text.FieldKind;
import dev.fingerpost.text.RecordField;
import dev.fingerpost.text.WireNamed;
import dev.fingerpost.url.NoAnswer;
import dev.fingerpost.url.WebUrl;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What every page needs: the texts and formats of its language, addresses, and the rights of its person.
 *
 * @param texts the texts in the person's language
 * @param brand the operator's brand
 * @param zone the zone in which times are shown and read
 * @param mount the path of the console; empty for the root
 * @param assets the addresses of scripts and styles below the mount, by their names
 * @param formFields fields that each form sends, against forged requests
 * @param access the rights of the person
 * @param sections the entries of the menu
 * @param section the section of the menu; empty for none
 * @param done what has just been done
 * @param mistakes the mistakes in a form that are shown at the top of the page
 */
public record View(
        ConsoleTexts texts,
        Brand brand,
        ZoneId zone,
        String mount,
        UnaryOperator<String> assets,
        Map<String, String> formFields,
        Access access,
        List<String> sections,
        String section,
        Done done,
        Mistakes mistakes) {

    /**
     * What has just been done.
     *
     * @param key the key of a text; empty for nothing
     * @param count to how many records; 0 if the text does not say it
     */
    public record Done(String key, long count) {

        public Done {
            requireNonNull(key, "key");
        }
    }

    /** The field with the console's own token in each form. */
    public static final String FORM_TOKEN = "form_token";

    /** The notice on a form that is shown again because its session had ended. */
    public static final String AGAIN = "again";

    /** The notices that say why nothing has been done. */
    private static final Set<String> NOTHING_DONE =
            Set.of(AGAIN, "nothing", "same", "nofile", "nologo", "toolong", "notstored");

    /** The entries that a phone shows outside of its menu. */
    public static final Set<String> IN_BAR = Set.of("overview", "links", "spaces");

    public View {
        requireNonNull(texts, "texts");
        requireNonNull(brand, "brand");
        requireNonNull(zone, "zone");
        requireNonNull(mount, "mount");
        requireNonNull(assets, "assets");
        requireNonNull(access, "access");
        requireNonNull(section, "section");
        requireNonNull(done, "done");
        requireNonNull(mistakes, "mistakes");
        formFields = Map.copyOf(formFields);
        sections = List.copyOf(sections);
    }

    /** Returns this view with another entry in the menu. */
    public View withSection(String another) {
        List<String> all = Stream.concat(sections.stream(), Stream.of(another)).toList();
        return new View(texts, brand, zone, mount, assets, formFields, access, all, section, done, mistakes);
    }

    /** Returns this view in another section. */
    public View in(String newSection) {
        return new View(texts, brand, zone, mount, assets, formFields, access, sections, newSection, done, mistakes);
    }

    /** Returns this view with the notice of what was done, by the key of a text. */
    public View saying(String newDone) {
        Done said = new Done(newDone, 0);
        return new View(texts, brand, zone, mount, assets, formFields, access, sections, section, said, mistakes);
    }

    /** Returns this view with the mistakes of a form, which are shown above the content. */
    public View refusing(Mistakes newMistakes) {
        return new View(texts, brand, zone, mount, assets, formFields, access, sections, section, done, newMistakes);
    }

    /** The tag of the language. */
    public String language() {
        return texts.locale().toLanguageTag();
    }

    public Locale locale() {
        return texts.locale();
    }

    public String text(String key, Object... arguments) {
        return texts.text(key, arguments);
    }

    /** The answer of a webhook: its status, or why there was none. */
    public String answer(WebhookAnswer answer) {
        return answer.reason().map(this::noAnswer).orElse(answer.text());
    }

    /** Why a server has not answered, as a clause to follow a colon, without a full stop. */
    public String noAnswer(NoAnswer reason) {
        return text("noanswer." + reason.wireName());
    }

    /** The name of the operator's brand, or "Fingerpost" without one. */
    public String product() {
        return brand.name().isEmpty() ? "Fingerpost" : brand.name();
    }

    public boolean hasLogo() {
        return !brand.logoAddress().isEmpty();
    }

    /** The notice of what has just been done. */
    public Optional<String> notice() {
        String key = "done." + done.key;
        return texts.has(key) ? Optional.of(text(key, done.count)) : Optional.empty();
    }

    /** Whether the notice says that nothing has been done, and why. */
    public boolean isUnfinished() {
        return NOTHING_DONE.contains(done.key);
    }

    /** Whether the person may change links. */
    public boolean mayChange() {
        return mayChange("links");
    }

    /** Whether the person may change what is in a section of the console, such as {@code pixels}. */
    public boolean mayChange(String of) {
        return access.mayChange(of);
    }

    /** Whether the person may do everything. */
    public boolean mayManage() {
        return mayChange("keys");
    }

    /** The address of a page. */
    public String url(String path) {
        return url(mount, path);
    }

    /**
     * The address of a page of a console.
     *
     * @param mount the path of the console; empty if it is mounted at the root, where its first page is {@code /}
     */
    public static String url(String mount, String path) {
        return mount.isEmpty() && !path.startsWith("/") ? "/" + path : mount + path;
    }

    /** The address of a script, a style or an image. */
    public String asset(String name) {
        return mount + assets.apply(name);
    }

    /**
     * The host's form fields as a query. A form with a file has them in its address, because the host cannot read its
     * body.
     *
     * @return empty, or a query
     */
    public String hostQuery() {
        StringBuilder query = new StringBuilder();
        formFields.forEach((name, value) -> {
            if (!name.equals(FORM_TOKEN)) {
                query.append(query.length() == 0 ? '?' : '&')
                        .append(URLEncoder.encode(name, StandardCharsets.UTF_8))
                        .append('=')
                        .append(URLEncoder.encode(value, StandardCharsets.UTF_8));
            }
        });
        return query.toString();
    }

    /** The label of a field, or its name if there is none. */
    public String fieldName(String field) {
        return textOr("field." + field.replaceAll("\\[.*", ""), field);
    }

    /** The label of a link's field, or its name in the API as words if the language has none. */
    public String label(RecordField<?, ?> field) {
        String name = field.wireName();
        return textOr(
                "field." + name,
                name.substring(0, 1).toUpperCase(Locale.ROOT)
                        + name.substring(1).replace('_', ' '));
    }

    /** The hint below the input of a link's field; {@code null} for none. */
    public @Nullable String help(RecordField<?, ?> field) {
        String key = "help." + field.wireName();
        if (texts.has(key)) {
            return text(key);
        }
        return field.kind() == FieldKind.TIME ? text("help.zone", zone.getId()) : null;
    }

    /** The label of a choice of a field, or its name in the API if there is none. */
    public String choice(RecordField<?, ?> field, WireNamed choice) {
        return textOr(field.wireName() + "." + choice.wireName(), choice.wireName());
    }

    /** A list of texts on one line. */
    public String listed(List<?> items) {
        return items.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }

    /** The numbers in the person's language. */
    public WrittenNumbers numbers() {
        return new WrittenNumbers(locale());
    }

    public String number(long number) {
        return numbers().number(number);
    }

    /** A number with its sign. */
    public String signed(long number) {
        return numbers().signed(number);
    }

    /** A count, and the greatest one that is allowed, if there is one. */
    public String used(long count, long most) {
        return most == Quota.UNLIMITED ? number(count) : text("owners.used", number(count), number(most));
    }

    /** A part as percent of the whole. */
    public String percent(long part, long whole) {
        return numbers().percent(part, whole);
    }

    public String date(LocalDate date) {
        return DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM)
                .withLocale(locale())
                .format(date);
    }

    /** A day without its year, for axes. */
    public String day(LocalDate date) {
        return DateTimeFormatter.ofPattern(text("format.day"), locale()).format(date);
    }

    public String date(Instant instant) {
        return date(new LocalTimes(zone).local(instant).toLocalDate());
    }

    public String time(Instant instant) {
        return DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
                .withLocale(locale())
                .format(new LocalTimes(zone).local(instant));
    }

    /** The heading of a breakdown. */
    public String heading(VisitDimension dimension) {
        return textOr("by." + dimension.wireName(), dimension.wireName());
    }

    /**
     * The label of a value in a breakdown.
     *
     * @param targets the type of the link's targets; {@code null} for none
     */
    public String value(VisitDimension dimension, String value, @Nullable TargetsType targets) {
        return switch (dimension) {
            case COUNTRY -> country(value);
            case LANGUAGE -> language(value);
            case DEVICE -> textOr("device." + value, value);
            case REFERRER -> WebUrl.readableHost(value);
            case TARGET -> targets == null ? value : TargetChoices.name(targets, value, this);
            case QR_CODE -> text("share.scanned");
            case BROWSER, OPERATING_SYSTEM, UTM_SOURCE, UTM_MEDIUM, UTM_CAMPAIGN -> value;
        };
    }

    /** The name of a country in the language of the page, or the code itself if it has no name. */
    public String country(String code) {
        return named(Locale.forLanguageTag("und-" + code).getDisplayCountry(locale()), code);
    }

    /** The name of a language in the language of the page, or the code itself if it has no name. */
    public String language(String code) {
        return named(Locale.forLanguageTag(code).getDisplayLanguage(locale()), code);
    }

    /** The text with this key, or another text if there is none. */
    public String textOr(String key, String other) {
        return texts.has(key) ? text(key) : other;
    }

    private static String named(String name, String code) {
        return name.isEmpty() ? code : name;
    }
}
