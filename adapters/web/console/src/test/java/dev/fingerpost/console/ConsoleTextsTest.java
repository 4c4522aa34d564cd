package dev.fingerpost.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.console.view.ConsoleTexts;
import dev.fingerpost.conversion.ConversionViolation;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.http.exchange.HttpViolation;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.Links;
import dev.fingerpost.pages.PageTexts;
import dev.fingerpost.quota.QuotaViolation;
import dev.fingerpost.registry.DomainViolation;
import dev.fingerpost.restore.LinkSnapshot;
import dev.fingerpost.restore.OnExisting;
import dev.fingerpost.statistics.BreakdownKey;
import dev.fingerpost.statistics.OwnerStatistics;
import dev.fingerpost.statistics.QuarterHourClicks;
import dev.fingerpost.statistics.VisitDimension;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.transfer.record.TransferFailure;
import dev.fingerpost.transfer.record.TransferViolation;
import dev.fingerpost.transfer.record.ValueNote;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.PropertyResourceBundle;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Every language has every text. */
class ConsoleTextsTest {

    private static final Pattern KEY = Pattern.compile("\\.text\\(\"([a-zA-Z0-9._-]+)\"[,)]");

    private final ConsoleServer server = new ConsoleServer();

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void a_german_file_needs_only_the_texts_that_it_changes() throws IOException {
        ResourceBundle own = new PropertyResourceBundle(new StringReader("domains=Adressen"));
        ConsoleTexts german = ConsoleTexts.with(Map.of()).get(Locale.GERMAN);
        ConsoleTexts changed = ConsoleTexts.with(Map.of(Locale.GERMAN, own)).get(Locale.GERMAN);
        Violation violation = Violation.of("url", CoreViolation.EMPTY);

        assertThat(changed.text("domains")).isEqualTo("Adressen");
        assertThat(changed.text("domains.text")).isEqualTo(german.text("domains.text"));
        assertThat(changed.text("statistics.title")).isEqualTo(german.text("statistics.title"));
        assertThat(changed.violation(violation)).isEqualTo(german.violation(violation));
    }

    @Test
    void german_has_every_text_with_the_same_places() throws IOException {
        Properties english = read("console.properties");
        Properties german = read("console_de.properties");

        assertThat(german.stringPropertyNames()).isEqualTo(english.stringPropertyNames());
        assertThat(english.stringPropertyNames()).allSatisfy(key -> {
            assertThat(places(german.getProperty(key))).as(key).isEqualTo(places(english.getProperty(key)));
            assertThat(german.getProperty(key)).as(key).isNotBlank().doesNotContain("'");
        });
    }

    /**
     * A text that the console shares with the pages for visitors is stored only once, so that it is the same
     * everywhere.
     */
    @Test
    void no_text_is_said_a_second_time() throws IOException {
        ResourceBundle shared = PageTexts.of(Locale.ENGLISH);
        Set<String> texts = shared.keySet().stream().map(shared::getString).collect(Collectors.toSet());
        read("console.properties").forEach((key, text) -> {
            assertThat(shared.keySet()).as("use the shared text").doesNotContain((String) key);
            assertThat(texts).as(key + ": use the key of the shared text").doesNotContain((String) text);
        });
    }

    @Test
    void one_word_has_one_translation() throws IOException {
        Properties english = read("console.properties");
        Properties german = read("console_de.properties");
        Map<String, Set<String>> translations = new TreeMap<>();
        english.stringPropertyNames()
                .forEach(key -> translations
                        .computeIfAbsent(english.getProperty(key), text -> new TreeSet<>())
                        .add(german.getProperty(key)));
        translations.remove("Import"); // a heading, and what a button does
        translations.remove("Label"); // what links are filed under, and what tells targets in rotation apart

        assertThat(translations)
                .allSatisfy((text, inGerman) -> assertThat(inGerman).as(text).hasSize(1));
    }

    @Test
    void every_text_that_a_template_names_is_there() throws IOException {
        Properties english = read("console.properties");
        ResourceBundle shared = PageTexts.of(Locale.ENGLISH);
        shared.keySet().forEach(key -> english.setProperty(key, shared.getString(key)));
        try (Stream<Path> templates = Files.list(Path.of("src/main/jte"))) {
            assertThat(templates)
                    .allSatisfy(template -> assertThat(KEY.matcher(Files.readString(template))
                                    .results()
                                    .map(found -> found.group(1)))
                            .allSatisfy(key ->
                                    assertThat(english).as(template + " " + key).containsKey(key)));
        }
    }

    @Test
    void every_note_of_an_import_has_a_text() throws IOException {
        Properties english = read("console.properties");

        assertThat(ValueNote.values())
                .allSatisfy(note -> assertThat(
                                english.getProperty("import.note." + note.name().toLowerCase(Locale.ROOT)))
                        .isEqualTo(note.text()));
    }

    /** All codes share one file of German texts, so their names differ. */
    @Test
    void the_german_texts_of_violations_have_each_code_once() {
        List<String> names = Stream.<Enum<?>[]>of(
                        CoreViolation.values(),
                        DomainViolation.values(),
                        QuotaViolation.values(),
                        ConversionViolation.values(),
                        HttpViolation.values(),
                        TransferViolation.values(),
                        TransferFailure.values())
                .flatMap(Arrays::stream)
                .map(Enum::name)
                .toList();

        assertThat(names).doesNotHaveDuplicates();
        assertThat(Violation.texts(Locale.GERMAN).keySet()).containsExactlyInAnyOrderElementsOf(names);
    }

    @Test
    void an_import_says_in_the_language_of_the_person_why_it_refuses_a_row_and_a_file() {
        ConsoleClient person = ConsoleClient.of(server, server.key).with("Accept-Language", "de");

        assertThat(importText(person, "alias,url,enabled\r\na,https://example.com/,vielleicht\r\n"))
                .contains(
                        "Zeile 2: a Aktiviert (ja oder nein) muss true oder false sein, oder ein Status wie active oder disabled");
        assertThat(importText(person, "alias,Wohin\r\na,https://example.com/\r\n"))
                .contains(
                        "Zeile 1 nennt keine Spalte mit den Zielen: alias, Wohin. Wählen Sie „Ziel“ für die Spalte, in der"
                                + " sie stehen.")
                .doesNotContain("Option");
    }

    private static String importText(ConsoleClient person, String file) {
        String job = person.submitFile("/console/transfer", "domain_id", "1", "file", file)
                .headers()
                .firstValue("Location")
                .orElseThrow();
        return Jsoup.parse(person.awaitImport(job).body()).text();
    }

    @Test
    void an_import_says_in_the_language_of_the_person_which_values_it_changes() {
        ConsoleClient person = ConsoleClient.of(server, server.key).with("Accept-Language", "de");

        assertThat(importText(person, "alias,url,expires\r\na,https://example.com/,2031-12-31\r\n"))
                .contains(
                        "Werte von expires, die Tage ohne Uhrzeit sind: Ihre Links laufen nach diesem Tag ab, um Mitternacht UTC: 1,"
                                + " zuerst in Zeile 2: 2031-12-31");
    }

    @Test
    void numbers_dates_and_texts_are_in_the_language_of_the_person() {
        ShopLinks.create(server.fingerpost);
        ConsoleClient person = ConsoleClient.of(server, server.key).with("Accept-Language", "de-AT, en;q=0.5");

        assertThat(person.get("/console/links/8").body())
                .contains(
                        "<html lang=\"de\">",
                        "12.559",
                        "20.08.2026",
                        "Deutschland",
                        "46,0\u202f%",
                        "Klicks nach Tagen");
        assertThat(person.with("Accept-Language", "xx-,,;").get("/console").body())
                .contains("<html lang=\"en\">", "12,559");
        assertThat(person.submit("/console/links", "url", "nothing at all", "domain_id", "1")
                        .body())
                .contains("Enter a complete address such as https://example.com/spring.");
    }

    /** Hosts and imports can store any values, and the values of targets may come from before the link was changed. */
    @Test
    void values_are_named_in_words_and_those_without_a_name_stay_as_they_are() {
        Map<VisitDimension, List<String>> values = Map.of(
                VisitDimension.COUNTRY, List.of("DE", "T1"),
                VisitDimension.LANGUAGE, List.of("de", "not one"),
                VisitDimension.DEVICE, List.of("Mobile", "Toaster"),
                VisitDimension.REFERRER, List.of("xn--mnchen-3ya.de"),
                VisitDimension.TARGET, List.of("Poster A", "DE", "Mobile"));
        TreeMap<BreakdownKey, Long> stored = new TreeMap<>();
        values.forEach((dimension, texts) -> texts.forEach(
                text -> stored.put(new BreakdownKey(1, LocalDate.parse("2026-11-24"), dimension, text), 1L)));
        QuarterHourClicks hour = new QuarterHourClicks(ConsoleServer.NOW.truncatedTo(ChronoUnit.HOURS), 3);
        Links links = server.fingerpost.owner(1).links();
        server.fingerpost
                .owner(1)
                .restorer()
                .restoreAll(
                        List.of(LinkSnapshot.of(
                                        LinkDraft.to("https://example.com/")
                                                .withDomain(1)
                                                .withAlias("old"),
                                        3,
                                        ConsoleServer.NOW)
                                .with(new OwnerStatistics.Stored(List.of(hour), stored))),
                        OnExisting.KEEP);
        ConsoleClient person = ConsoleClient.of(server, server.key).with("Accept-Language", "de");

        Map.of(
                        TargetsType.CONTINENTS, "EU",
                        TargetsType.COUNTRIES, "DE",
                        TargetsType.DEVICES, "Mobile",
                        TargetsType.LANGUAGES, "de",
                        TargetsType.ROTATIONS, "Poster B")
                .forEach((type, key) -> {
                    links.update(1, draft -> draft.withTargets(type, new Target(key, "https://example.com/b")));
                    assertThat(person.get("/console/links/1").body())
                            .as(type.wireName())
                            .contains(">Deutschland<", ">T1<", ">Deutsch<", ">not one<", ">Toaster<", ">Poster A<")
                            .contains(">m\u00fcnchen.de<", ">Telefon<");
                });
        links.update(
                1,
                draft -> draft.withTargets(
                        TargetsType.ROTATIONS,
                        new Target("A", "https://example.com/a"),
                        new Target("B", "https://example.com/b")));
        assertThat(person.get("/console/links/1").body()).contains("Jede bekommt einen von 2 Klicks");
        assertThat(person.get("/console").body()).contains(">T1<").doesNotContain("Poster A");
    }

    @Test
    void a_host_adds_a_language_and_what_it_lacks_is_english() {
        ConsoleClient person = ConsoleClient.of(server, server.key).with("Accept-Language", "fr-CH, de;q=0.5");

        assertThat(person.get("/console/links").body())
                .contains("<html lang=\"fr\">", "<h1>Liens</h1>", "Aucun lien", "Alias, title or destination");
        assertThat(person.submit("/console/spaces", "name", "").body()).contains("ne doit pas \u00eatre vide");
    }

    @Test
    void each_dimension_of_visits_has_its_heading() {
        assertThat(VisitDimension.ALL)
                .allSatisfy(dimension -> assertThat(
                                ConsoleTexts.with(Map.of()).get(Locale.GERMAN).has("by." + dimension.wireName()))
                        .as(dimension.wireName())
                        .isTrue());
    }

    private static long places(String text) {
        return Pattern.compile("\\{[0-9]")
                .matcher(text)
                .results()
                .map(found -> found.group())
                .distinct()
                .count();
    }

    private static Properties read(String file) throws IOException {
        Properties texts = new Properties();
        try (Reader reader =
                new InputStreamReader(Console.class.getResourceAsStream("view/" + file), StandardCharsets.UTF_8)) {
            texts.load(reader);
        }
        return texts;
    }
}
