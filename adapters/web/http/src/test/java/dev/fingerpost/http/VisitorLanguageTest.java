package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.pages.VisitorPages;
import java.util.ListResourceBundle;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages are in the visitor's language, or in English if the library does not have it. */
class VisitorLanguageTest {

    private final VisitedServer site = new VisitedServer();

    @AfterEach
    void stop() {
        site.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"de", "de-AT", "DE-ch, en;q=0.5", "fr, de;q=0.9, en;q=0.1", "en;q=0, de", "*, de;q=0.5"})
    void a_visitor_that_prefers_german_gets_german_pages(String languages) {
        RawAnswer page = site.visit("/nothing", "Accept-Language: " + languages);

        assertThat(page.status()).isEqualTo(404);
        assertThat(page.text())
                .contains("<html lang=\"de\">")
                .contains("<title>Link nicht gefunden</title>")
                .contains("Bitte prüfen Sie, ob sie vollständig ist.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "en-GB, de;q=0.9", "fr", "de;q=0", "*", "", ";;;", "de;q=x", "../pages_de"})
    void any_other_visitor_gets_english_pages(String languages) {
        assertEnglish(site.visit("/nothing", "Accept-Language: " + languages));
    }

    @Test
    void without_the_header_and_with_a_huge_one_pages_are_english() {
        assertEnglish(site.visit("/nothing"));
        assertEnglish(site.visit("/nothing", "Accept-Language: " + "de,".repeat(100) + "de"));
        assertEnglish(site.visit("/nothing", "Accept-Language: de", "Accept-Language: de"));
    }

    @Test
    void the_form_is_translated_too() {
        site.create(draft().withRedirectPassword("sesame").withSensitiveContent(true));

        assertThat(site.visit("/spring", "Accept-Language: de").text())
                .contains("<title>Dieser Link ist geschützt</title>")
                .contains("Der Link führt zu Inhalten")
                .contains(">Passwort</label>")
                .contains(">Weiter</button>")
                .contains("name=\"password\"")
                .doesNotContain("Continue")
                .doesNotContain("Sensitive");
        assertThat(site.visit("/spring").text())
                .contains("<title>This link is protected</title>")
                .contains("The link leads to content that may be sensitive. Go on only if you wish to see it.")
                .contains(">Password</label>")
                .contains(">Continue</button>");
    }

    @Test
    void a_host_adds_a_language_and_what_it_leaves_out_is_english() {
        site.restart(settings -> settings.withPages(VisitorPages.standard(Map.of(Locale.FRENCH, new French()))));

        assertThat(site.visit("/nothing", "Accept-Language: fr-CA").text())
                .contains("<html lang=\"fr\">")
                .contains("<title>Lien introuvable &lt;b&gt;</title>")
                .contains("There is no link at this address.");
        assertThat(site.visit("/nothing", "Accept-Language: de").text()).contains("Link nicht gefunden");
    }

    private static void assertEnglish(RawAnswer page) {
        assertThat(page.text())
                .contains("<html lang=\"en\">")
                .contains("<title>Link not found</title>")
                .contains("There is no link at this address. Please check that it is complete.");
    }

    private static LinkDraft draft() {
        return LinkDraft.to("https://example.com/").withDomain(1).withAlias("spring");
    }

    /** One of the texts must be escaped. */
    private static final class French extends ListResourceBundle {

        @Override
        protected Object[][] getContents() {
            return new Object[][] {{"language", "fr"}, {"NOT_FOUND.title", "Lien introuvable <b>"}};
        }
    }
}
