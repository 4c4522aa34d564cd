package dev.fingerpost.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.console.view.ConsoleTexts;
import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.failure.ViolationCode;
import dev.fingerpost.http.exchange.HttpViolation;
import dev.fingerpost.link.LinkDraft;
import java.net.http.HttpResponse;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a form says at a field that is wrong: what to type. */
class MistakeTextsTest {

    /** The rules of the library that only programs can break. */
    private static final Set<CoreViolation> ONLY_PROGRAMS = EnumSet.of(
            CoreViolation.CURSOR,
            CoreViolation.OTHER_LIST,
            CoreViolation.OTHER_VERSION,
            CoreViolation.REPEATED_LINK,
            CoreViolation.TOO_MANY_PASSWORDS,
            CoreViolation.DOMAIN_FIXED, // the form of a stored link does not send a domain
            CoreViolation.SHARED_PIXEL, // a link that is handed over leaves its pixels
            CoreViolation.TARGETS_MISSING, // the form sends targets and their type together
            CoreViolation.TARGETS_TYPE_MISSING);

    /** The rules of forms that people can break. All other rules of requests are about queries, JSON, or the API. */
    private static final Set<HttpViolation> OF_FORMS = EnumSet.of(
            HttpViolation.NOT_WHOLE,
            HttpViolation.NOT_ALL_WHOLE,
            HttpViolation.NOT_A_FLAG,
            HttpViolation.NOT_A_TIME,
            HttpViolation.NO_SUCH_TIME,
            HttpViolation.SKIPPED_TIME,
            HttpViolation.UNKNOWN_FIELD,
            HttpViolation.UNKNOWN_AMONG,
            HttpViolation.UNKNOWN_WITHOUT);

    private final ConsoleServer server = new ConsoleServer();
    private final ConsoleClient person = ConsoleClient.of(server, server.key);

    @AfterEach
    void close() {
        server.close();
    }

    private static Stream<ViolationCode> rules() {
        return Stream.concat(EnumSet.complementOf(EnumSet.copyOf(ONLY_PROGRAMS)).stream(), OF_FORMS.stream());
    }

    /** A text that equals the library's was not written for people who see it in a form. */
    @ParameterizedTest
    @ValueSource(strings = {"en", "de"})
    void every_rule_that_a_form_can_break_says_what_to_do_in_whole_sentences(String language) {
        ConsoleTexts texts = texts(language);

        assertThat(rules())
                .allSatisfy(rule -> assertThat(texts.violation(violation("x", rule)))
                        .as(rule.name())
                        .isNotEqualTo(texts.rule(violation("x", rule)))
                        .matches("\\p{Lu}.*[.?]")
                        .doesNotContain(
                                "must be ", "must have", "must not", "darf", "muss ein", "_at", "targets_type"));
    }

    @Test
    void no_other_text_is_there() {
        ConsoleTexts texts = texts("en");

        assertThat(Stream.concat(ONLY_PROGRAMS.stream(), EnumSet.complementOf(EnumSet.copyOf(OF_FORMS)).stream()))
                .allSatisfy(rule ->
                        assertThat(texts.has(rule.name())).as(rule.name()).isFalse());
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de"})
    void every_rule_about_an_address_has_an_example_that_breaks_no_rule(String language) {
        assertThat(rules().filter(rule -> rule.name().matches("(URL|BASE_URL).*")))
                .hasSize(11)
                .allSatisfy(rule -> assertThat(texts(language).violation(violation("url", rule)))
                        .as(rule.name())
                        .containsPattern("https://(go\\.|)example\\.com|https://192\\.0\\.2\\.1/"));
    }

    private static ConsoleTexts texts(String language) {
        return ConsoleTexts.with(Map.of()).get(Locale.forLanguageTag(language));
    }

    private static Violation violation(String field, ViolationCode rule) {
        long arguments = IntStream.range(0, 10)
                .filter(i -> rule.text().contains("{" + i + "}"))
                .count();
        return Violation.of(
                field, rule, Stream.generate(() -> "5").limit(arguments).toArray());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            url                   |                      | Enter an address such as https://example.com/spring.
            url                   | nothing              | Enter a complete address such as https://example.com/spring. It must begin with http: or https:.
            url                   | info@example.com     | Enter the address without a user name and a password, such as https://example.com/spring.
            expiration_url        | nothing              | Enter a complete address such as https://example.com/spring. It must begin with http: or https:.
            targets[0][value]     | nothing              | Enter a complete address such as https://example.com/spring. It must begin with http: or https:.
            targets[0][value]     |                      | Enter an address such as https://example.com/spring.
            targets[0][key]       |                      | Choose who goes to this address.
            alias                 | a b                  | Enter letters, digits, emoji, \u201c-\u201d and \u201c_\u201d without spaces, such as spring-sale. Inside, \u201c.\u201d, \u201c~\u201d, \u201c@\u201d, \u201c&\u201d, \u201c+\u201d and \u201c=\u201d are allowed, too.
            alias                 | docs                 | This word is reserved. Enter another alias, such as spring-sale.
            clicks_limit          | many                 | Enter a whole number such as 100.
            active_period_end_at  | tomorrow             | Enter a date and a time such as 2026-11-24T18:30.
            active_period_end_at  | 2026-02-30T12:00     | There is no such day or time. Enter another one, such as 2026-11-24T18:30.
            space_id              | 77                   | Choose a space that you may use.
            domain_id             | 77                   | Choose a domain that you may use.
            """)
    void the_form_of_a_link_says_it_at_the_field(String field, String typed, String text) {
        Map<String, String> form = new LinkedHashMap<>(Map.of(
                "url", "https://example.com/",
                "domain_id", "1",
                "targets_type", "countries",
                "targets[0][key]", "DE",
                "targets[0][value]", "https://example.com/"));
        form.put(field, typed == null ? "" : typed);

        Document page =
                Jsoup.parse(person.submit("/console/links/new", pairs(form)).body());

        Element input = page.getElementById(field);
        assertThat(input.attr("aria-invalid")).isEqualTo("true");
        assertThat(input.closest(".field").select(".mistake").text()).isEqualTo(text);
        assertThat(page.select(".wrong li").eachText())
                .containsExactly(page.select(".wrong li a").text() + ": " + text);
    }

    /** Fields into which people type an address. */
    @ParameterizedTest
    @CsvSource({
        "/links, url",
        "/links/new, url",
        "/links/new, expiration_url",
        "/links/new, targets[0][value]",
        "/links/1/edit, expiration_url",
        "/webhooks, url",
        "/webhooks/1, url",
        "/domains, url"
    })
    void a_word_is_no_address_and_a_name_with_a_dot_is_one(String path, String field) {
        server.fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(1));

        Document refused = Jsoup.parse(sent(path, field, "nothing"));

        Element input = refused.getElementById(field);
        assertThat(input.val()).as("as typed").isEqualTo("nothing");
        assertThat(refused.select(".mistake").first().text())
                .startsWith(path.equals("/domains") ? "Enter an address such as" : "Enter a complete address such as");
        assertThat(sent(path, field, "shop.example/a")).isEmpty();
    }

    /** Sends a form whose other fields are right, and returns the page that refuses it; empty if it is not refused. */
    private String sent(String path, String field, String typed) {
        Map<String, String> form = new LinkedHashMap<>();
        if (path.startsWith("/links")) {
            form.putAll(Map.of("domain_id", "1", "url", "https://example.com/"));
        }
        if (field.startsWith("targets")) {
            form.putAll(Map.of("targets_type", "countries", "targets[0][key]", "DE"));
        }
        form.put(field, typed);
        HttpResponse<String> response = person.submit("/console" + path, pairs(form));
        return response.statusCode() == 422 ? response.body() : "";
    }

    private static String[] pairs(Map<String, String> form) {
        return form.entrySet().stream()
                .flatMap(field -> Stream.of(field.getKey(), field.getValue()))
                .toArray(String[]::new);
    }

    @Test
    void what_is_completed_is_stored_with_its_scheme() {
        sent("/links", "url", "shop.example/a");
        sent("/webhooks", "url", "crm.example/hook");
        sent("/domains", "url", "go.example");

        assertThat(server.fingerpost.owner(1).links().get(1).url()).isEqualTo("https://shop.example/a");
        assertThat(server.deliveries.created())
                .extracting(StoredWebhook::url)
                .containsExactly("https://crm.example/hook");
        assertThat(server.ownBaseUrls()).containsExactly("https://go.example");
    }

    @Test
    void other_forms_say_it_too() {
        assertThat(mistake("/spaces", "name", "")).isEqualTo("Enter a name such as Spring sale.");
        assertThat(mistake("/pixels", "name", "x", "type", "facebook", "value", ""))
                .isEqualTo("Enter the id that the service shows you.");
        assertThat(mistake("/pixels", "name", "x".repeat(256), "type", "facebook", "value", "1"))
                .isEqualTo("Enter at most 255 characters.");
        assertThat(mistake("/webhooks", "url", "")).isEqualTo("Enter an address such as https://example.com/spring.");
        assertThat(mistake("/keys", "name", "x".repeat(256), "scope", "read"))
                .isEqualTo("Enter at most 255 characters.");
    }

    private String mistake(String path, String... form) {
        return Jsoup.parse(person.submit("/console" + path, form).body()).select(".mistake").eachText().stream()
                .collect(Collectors.joining(" | "));
    }
}
