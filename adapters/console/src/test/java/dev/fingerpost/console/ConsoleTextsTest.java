package dev.fingerpost.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.statistics.Dimension;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The languages are complete. */
class ConsoleTextsTest {

    private static final Pattern KEY = Pattern.compile("\\.text\\(\"([a-zA-Z0-9._-]+)\"[,)]");

    private final ConsoleServer server = new ConsoleServer();

    @AfterEach
    void close() {
        server.close();
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

    @Test
    void every_text_that_a_template_names_is_there() throws IOException {
        Properties english = read("console.properties");
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
    void numbers_dates_and_texts_are_in_the_language_of_the_person() {
        ShopLinks.create(server.fingerpost);
        ConsoleClient person = ConsoleClient.of(server, server.key).with("Accept-Language", "de-AT, en;q=0.5");

        assertThat(person.get("/console/links/8").body())
                .contains(
                        "<html lang=\"de\">", "12.559", "20.08.2026", "Deutschland", "46\u00a0%", "Klicks nach Tagen");
        assertThat(person.with("Accept-Language", "xx-,,;").get("/console").body())
                .contains("<html lang=\"en\">", "12,559");
        assertThat(person.submit("/console/links", "url", "nothing at all", "domain_id", "1")
                        .body())
                .contains("Destination must");
    }

    @Test
    void a_host_adds_a_language_and_what_it_lacks_is_english() {
        ConsoleClient person = ConsoleClient.of(server, server.key).with("Accept-Language", "fr-CH, de;q=0.5");

        assertThat(person.get("/console/links").body())
                .contains("<html lang=\"fr\">", "<h1>Liens</h1>", "Aucun lien", "Search in");
        assertThat(person.submit("/console/spaces", "name", "").body()).contains("ne doit pas \u00eatre vide");
    }

    @Test
    void each_dimension_of_visits_has_its_heading() throws IOException {
        assertThat(Dimension.OF_VISITS)
                .allSatisfy(
                        dimension -> assertThat(read("console.properties")).containsKey("by." + dimension.wireName()));
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
