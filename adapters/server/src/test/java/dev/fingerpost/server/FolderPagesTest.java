package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fingerpost.CapturedLog;
import dev.fingerpost.pages.VisitorMessage;
import dev.fingerpost.pages.VisitorPages;
import dev.fingerpost.pages.VisitorPages.Interstitial;
import dev.fingerpost.pages.view.Brand;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.NamedValue;
import dev.fingerpost.test.MovableClock;
import dev.fingerpost.test.TestFingerpost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FolderPagesTest {

    private final MovableClock clock = MovableClock.at(TestFingerpost.START);

    @TempDir
    private Path folder;

    private void file(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private VisitorPages pages() {
        return FolderPages.read(new NamedValue("--pages", folder.toString()), clock);
    }

    private static List<Locale.LanguageRange> prefers(String languages) {
        return Locale.LanguageRange.parse(languages);
    }

    @Test
    void a_page_of_the_folder_replaces_the_standard_one() throws IOException {
        file("expired.html", "gone ${nonce}${nonce}");

        assertThat(pages().message(VisitorMessage.EXPIRED, "n")).isEqualTo("gone nn");
        assertThat(pages().message(VisitorMessage.NOT_FOUND, "n")).contains("<h1>Link not found</h1>");
    }

    @Test
    void a_change_is_seen_within_a_second_and_a_mistake_changes_nothing() throws IOException {
        file("expired.html", "one");
        VisitorPages pages = pages();
        VisitorPages german = pages.preferring(prefers("de"));
        file("expired.de.html", "zwei");
        assertThat(german.message(VisitorMessage.EXPIRED, "n")).isEqualTo("one");

        clock.advance(Duration.ofSeconds(1));
        assertThat(german.message(VisitorMessage.EXPIRED, "n")).isEqualTo("zwei");
        assertThat(pages.message(VisitorMessage.EXPIRED, "n")).isEqualTo("one");

        Files.setLastModifiedTime(
                Files.writeString(folder.resolve("expired.html"), "two"), FileTime.from(clock.instant()));
        file("mistyped.html", "three");
        try (CapturedLog log = new CapturedLog(FolderPages.class.getName())) {
            for (int i = 0; i < 2; i++) {
                clock.advance(Duration.ofSeconds(1));
                assertThat(pages.message(VisitorMessage.EXPIRED, "n")).isEqualTo("one");
            }
            assertThat(log.records())
                    .singleElement()
                    .satisfies(record -> assertThat(record.getMessage())
                            .contains("The pages for visitors stay unchanged", "mistyped.html"));
        }
        Files.delete(folder.resolve("mistyped.html"));
        clock.advance(Duration.ofSeconds(1));
        assertThat(pages.message(VisitorMessage.EXPIRED, "n")).isEqualTo("two");

        Path moved = Files.move(folder, folder.resolveSibling(folder.getFileName() + "-moved"));
        try (CapturedLog log = new CapturedLog(FolderPages.class.getName())) {
            for (int i = 0; i < 3; i++) {
                clock.advance(Duration.ofSeconds(1));
                assertThat(pages.message(VisitorMessage.EXPIRED, "n")).isEqualTo("two");
            }
            assertThat(log.records()).hasSize(1);
        }
        Files.move(moved, folder);
        file("expired.de.html", "drei");
        clock.advance(Duration.ofSeconds(1));
        assertThat(german.message(VisitorMessage.EXPIRED, "n")).isEqualTo("drei");
    }

    @Test
    void texts_of_the_console_stand_beside_the_pages_and_must_be_patterns() throws IOException {
        file("console_fr.properties", "links = Liens\nlinks.count = {0} liens\n");
        NamedValue setting = new NamedValue("--pages", folder.toString());

        assertThat(FolderPages.consoleTexts(setting).get(Locale.FRENCH).getString("links"))
                .isEqualTo("Liens");
        assertThat(pages().message(VisitorMessage.NOT_FOUND, "n")).contains("<h1>Link not found</h1>");
        file("console_fr.properties", "links.count = {0,choice\n");
        assertThatThrownBy(() -> FolderPages.consoleTexts(setting))
                .hasMessageContaining(
                        "must contain texts for the console that are valid and in UTF-8: console_fr.properties");
    }

    @Test
    void a_message_is_for_all_that_have_no_page() throws IOException {
        file("message.html", "sorry");
        file("too-many-tries.html", "slowly");

        assertThat(pages().message(VisitorMessage.UNAVAILABLE, "n")).isEqualTo("sorry");
        assertThat(pages().message(VisitorMessage.TOO_MANY_TRIES, "n")).isEqualTo("slowly");
    }

    @Test
    void each_question_has_its_page() throws IOException {
        file("password.html", "password");
        file("warning.html", "warning");
        file("password-and-warning.html", "both");
        file("password-and-warning-wrong.html", "wrong");

        VisitorPages pages = pages();
        assertThat(pages.interstitial(new Interstitial(true, false, false, false, "", "n")))
                .isEqualTo("password");
        assertThat(pages.interstitial(new Interstitial(true, false, true, false, "", "n")))
                .isEqualTo("password");
        assertThat(pages.interstitial(new Interstitial(false, false, false, true, "", "n")))
                .isEqualTo("warning");
        assertThat(pages.interstitial(new Interstitial(true, false, false, true, "", "n")))
                .isEqualTo("both");
        assertThat(pages.interstitial(new Interstitial(true, false, true, true, "", "n")))
                .isEqualTo("wrong");
    }

    @Test
    void the_pages_that_the_folder_does_not_have_lead_back_or_home() throws IOException {
        file("expired.html", "gone");

        VisitorPages atHome = pages().withHome("/").branded(Brand.NONE).preferring(prefers("en"));
        assertThat(atHome.message(VisitorMessage.NOT_FOUND, "n")).contains("href=\"/\">To the home page</a>");
        assertThat(atHome.backTo("https://news.example/").message(VisitorMessage.NOT_FOUND, "n"))
                .contains("Back to news.example")
                .doesNotContain("To the home page");
        assertThat(pages().message(VisitorMessage.NOT_FOUND, "n")).doesNotContain("To the home page");
    }

    @Test
    void a_page_may_have_languages() throws IOException {
        file("expired.html", "gone");
        file("expired.fr.html", "parti");
        file("pages_fr.properties", "language = fr\nNOT_FOUND.title = Introuvable\n");

        VisitorPages french = pages().preferring(prefers("es, fr-CA;q=0.5"));
        assertThat(french.message(VisitorMessage.EXPIRED, "n")).isEqualTo("parti");
        assertThat(french.message(VisitorMessage.NOT_FOUND, "n")).contains("lang=\"fr\"", "<h1>Introuvable</h1>");
        assertThat(pages().preferring(prefers("es")).message(VisitorMessage.EXPIRED, "n"))
                .isEqualTo("gone");
    }

    @ParameterizedTest
    @ValueSource(strings = {"notfound.html", "not-found.htm", "style.css", "pages.properties", "pixels.html"})
    void a_file_that_is_no_page_is_named(String name) throws IOException {
        file(name, "");

        assertThatThrownBy(() -> pages())
                .isInstanceOf(CommandException.class)
                .hasMessageStartingWith("--pages must not contain " + name + ", because no page has this name; ")
                .hasMessageContaining("not-found.html, expired.html,")
                .hasMessageContaining("password-wrong.html");
    }

    /** In a ConfigMap of Kubernetes, the visible files are symbolic links into a hidden folder. */
    @Test
    void folders_and_hidden_files_are_left_alone() throws IOException {
        Files.createDirectory(folder.resolve("..data"));
        Files.createDirectory(folder.resolve("drafts"));
        Files.writeString(folder.resolve("..data").resolve("expired.html"), "gone");
        Files.createSymbolicLink(folder.resolve("expired.html"), Path.of("..data", "expired.html"));
        file(".DS_Store", "");

        assertThat(pages().message(VisitorMessage.EXPIRED, "n")).isEqualTo("gone");
    }

    @Test
    void a_file_that_is_not_utf_8_is_named() throws IOException {
        Files.write(folder.resolve("expired.html"), new byte[] {(byte) 0xE4});

        assertThatThrownBy(() -> pages()).hasMessageContaining("in UTF-8").hasMessageContaining("expired.html");
    }
}
