package dev.fingerpost.server;

import dev.fingerpost.console.Console;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.http.Home;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.exchange.Brand;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Setting;
import dev.fingerpost.server.settings.Toggle;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about what people see beside the redirects. */
final class SiteOptions {

    private static final String PAGES = "--pages";
    private static final String BRAND = "--brand";
    private static final String CONSOLE_HOST = "--console-host";

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
            names = BRAND,
            paramLabel = "name=NAME|logo=FILE|accent=COLOUR",
            split = "[,\\s]+(?=(?:name|logo|accent)=)",
            hideParamSyntax = true,
            description = "The operator, on every page: a name, a logo (SVG, PNG), a colour such as #0a7d55.")
    private List<String> brand = new ArrayList<>();

    @Option(
            names = "--console",
            paramLabel = "on|off",
            defaultValue = "on",
            description = "Whether people have pages: /console and /docs. Default: ${DEFAULT-VALUE}.")
    private Toggle console = Toggle.ON;

    @Option(
            names = CONSOLE_HOST,
            paramLabel = "HOST",
            description = "A host for /console, /docs and /api alone; no sandbox at the others.")
    private String consoleHost = "";

    private @Nullable FolderPages folder;

    HttpSettings on(HttpSettings settings) {
        HttpSettings all = hosted(settings.withDocs(hasConsole()).withBrand(brand()));
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

    private HttpSettings hosted(HttpSettings settings) {
        return consoleHost.isEmpty()
                ? settings
                : CommandException.checked(
                        CONSOLE_HOST,
                        "must be a host name without a scheme, a port and a path, such as console.example.com",
                        () -> settings.withConsoleHost(consoleHost));
    }

    /**
     * Refuses a domain whose short links nobody could follow.
     *
     * @throws CommandException if the host of people is that of a domain
     */
    static void checkHosts(HttpSettings settings, List<Domain> domains) {
        settings.consoleHost()
                .ifPresent(host -> domains.stream()
                        .filter(domain -> host.equals(domain.host()))
                        .findFirst()
                        .ifPresent(domain -> {
                            throw CommandException.refused(
                                    CONSOLE_HOST,
                                    "must be no host of short links, which are not answered there: domain "
                                            + domain.id() + " is " + domain.baseUrl());
                        }));
    }

    /** What the start says of who is answered where. */
    List<String> announcement(HttpSettings settings, String baseUrl) {
        List<String> lines = new ArrayList<>();
        Optional<String> own = settings.consoleHost();
        if (hasConsole()) {
            String place = own.map(host -> "/console of the host " + host).orElse(baseUrl + "/console");
            lines.add("The console is at " + place + ", where you sign in with an API key");
            lines.add("The documentation is at "
                    + own.map(host -> "/docs of the host " + host).orElse(baseUrl + "/docs"));
        }
        String managed = hasConsole() ? "the console and the API" : "the API";
        lines.add(own.map(host -> "Pixels run without a sandbox at domains without a path: " + managed
                        + " have the host " + host + " for themselves")
                .orElse("Pixels run in a sandbox, since short links share their hosts with " + managed
                        + ": --console-host parts them"));
        return lines;
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

    private FolderPages folder() {
        FolderPages known = folder;
        if (known == null) {
            known = FolderPages.read(new Setting(PAGES, pages));
            folder = known;
        }
        return known;
    }

    boolean hasConsole() {
        return console.isOn();
    }

    private Brand brand() {
        Brand made = Brand.NONE;
        for (String part : brand) {
            Brand before = made;
            made = CommandException.checked(
                    BRAND,
                    "must be name=NAME of at most 80 characters, logo=FILE with an SVG or a PNG of at most "
                            + Brand.MAX_LOGO + " bytes, or accent=#RRGGBB: " + part,
                    () -> branded(before, part));
        }
        return made;
    }

    private static Brand branded(Brand brand, String part) {
        String[] both = part.split("=", 2);
        return switch (both[0]) {
            case "name" -> brand.withName(both[1]);
            case "logo" -> brand.withLogo(bytes(both[1]));
            case "accent" -> brand.withAccent(both[1]);
            default -> throw new IllegalArgumentException("no part of a brand");
        };
    }

    private static byte[] bytes(String file) {
        try {
            return Files.readAllBytes(Path.of(file));
        } catch (IOException e) {
            throw new IllegalArgumentException("must be a file that can be read", e);
        }
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
