package dev.fingerpost.server;

import dev.fingerpost.console.Console;
import dev.fingerpost.http.Home;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Setting;
import dev.fingerpost.server.settings.Toggle;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about what people see beside the redirects. */
final class SiteOptions {

    private static final String PAGES = "--pages";

    @Option(
            names = PAGES,
            paramLabel = "FOLDER",
            description = "Pages for visitors, and home.html, robots.txt, favicon.ico of domains.")
    private String pages = "";

    @Option(
            names = "--home",
            paramLabel = "URL|FILE",
            description = "What is at / of every domain: a redirect to a URL, or a page in a file.")
    private @Nullable Home home;

    @Option(
            names = "--console",
            paramLabel = "on|off",
            defaultValue = "on",
            description =
                    "Whether people have pages: /console to manage links, /docs to read about the interface. Default: ${DEFAULT-VALUE}.")
    private Toggle console = Toggle.ON;

    private @Nullable ReloadedPages folder;

    HttpSettings on(HttpSettings settings) {
        HttpSettings all = settings.withDocs(hasConsole());
        try {
            Optional<Path> page = file(FolderPages.HOME);
            all = page.isPresent() ? all.withHome(Home.page(Files.readString(page.get()))) : all;
            Optional<Path> robots = file(FolderPages.ROBOTS);
            all = robots.isPresent() ? all.withRobots(Files.readString(robots.get())) : all;
            Optional<Path> icon = file(FolderPages.FAVICON);
            all = icon.isPresent() ? all.withFavicon(Files.readAllBytes(icon.get())) : all;
        } catch (IOException e) {
            throw CommandException.refused(PAGES, "must have files in UTF-8 that can be read: " + e.getMessage());
        }
        return home == null ? all : all.withHome(home);
    }

    /** In the languages of the folder. */
    Console on(Console settings) {
        return settings.withTexts(FolderPages.consoleTexts(new Setting(PAGES, pages)));
    }

    private Optional<Path> file(String name) {
        return pages.isEmpty()
                ? Optional.empty()
                : Optional.of(Path.of(pages, name)).filter(Files::exists);
    }

    /** Reads the folder. */
    VisitSettings on(VisitSettings settings) {
        return settings.withPages(folder());
    }

    /** Reads the folder again on each SIGHUP, which no longer ends the process. */
    void readAnewOnHangup() {
        HangupSignal.calls(folder()::readAnew);
    }

    private ReloadedPages folder() {
        ReloadedPages known = folder;
        if (known == null) {
            known = new ReloadedPages(new Setting(PAGES, pages));
            folder = known;
        }
        return known;
    }

    boolean hasConsole() {
        return console.isOn();
    }

    static Home home(String text) {
        try {
            return text.matches("https?://.*") ? Home.redirect(text) : Home.page(Files.readString(Path.of(text)));
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException("must be a file in UTF-8", e);
        } catch (IOException | InvalidPathException e) {
            throw new IllegalArgumentException("must be a file that can be read", e);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("must be an http or https URL, or a file", e);
        }
    }
}
