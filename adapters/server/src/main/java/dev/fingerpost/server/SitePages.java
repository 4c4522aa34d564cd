package dev.fingerpost.server;

import static dev.fingerpost.http.settings.SharedSettings.CONSOLE;
import static dev.fingerpost.http.settings.SharedSettings.CONSOLE_HOST;
import static dev.fingerpost.server.settings.ProgramSettings.PAGES;

import dev.fingerpost.console.Console;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.http.Home;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.settings.SharedSettings;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Given;
import dev.fingerpost.server.settings.NamedValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The pages besides the redirects: the files of the folder of pages, the console, and the host of the console. */
final class SitePages {

    private final boolean hasConsole;
    private final NamedValue name;
    private final FolderPages folder;

    private SitePages(boolean hasConsole, NamedValue name, FolderPages folder) {
        this.hasConsole = hasConsole;
        this.name = name;
        this.folder = folder;
    }

    /** Reads the folder. */
    static SitePages of(Given given) {
        NamedValue folder = given.named(PAGES);
        return new SitePages(given.get(CONSOLE), folder, FolderPages.read(folder, Clock.systemUTC()));
    }

    boolean hasConsole() {
        return hasConsole;
    }

    /** Adds the files that every domain serves. The option for the home page takes precedence over its file. */
    HttpSettings on(HttpSettings settings, Given given) {
        HttpSettings all = settings.withDocs(hasConsole);
        try {
            Optional<Path> page = file(FolderPages.HOME);
            all = page.isPresent() && given.find(SharedSettings.HOME).isEmpty()
                    ? all.withHome(Home.page(Files.readString(page.get())))
                    : all;
            Optional<Path> robots = file(FolderPages.ROBOTS);
            all = robots.isPresent() ? all.withRobots(Files.readString(robots.get())) : all;
            Optional<Path> icon = file(FolderPages.FAVICON);
            return icon.isPresent() ? all.withFavicon(Files.readAllBytes(icon.get())) : all;
        } catch (IOException e) {
            throw name.refused("must contain only readable files in UTF-8: " + e.getMessage());
        }
    }

    private Optional<Path> file(String file) {
        return name.value().isEmpty()
                ? Optional.empty()
                : Optional.of(Path.of(name.value(), file)).filter(Files::exists);
    }

    /** Adds the texts of the console in the languages of the folder. */
    Console on(Console settings) {
        return settings.withTexts(FolderPages.consoleTexts(name));
    }

    VisitSettings on(VisitSettings settings) {
        return settings.withPages(folder);
    }

    /**
     * Refuses a domain on which nobody could use short URLs.
     *
     * @throws CommandException if the host of the console is the host of a domain
     */
    static void checkHosts(HttpSettings settings, List<Domain> domains) {
        settings.consoleHost()
                .ifPresent(host -> domains.stream()
                        .filter(domain -> host.equals(domain.host()))
                        .findFirst()
                        .ifPresent(domain -> {
                            throw CommandException.refused(
                                    CONSOLE_HOST.option(),
                                    "must not be the host of a domain, because short URLs are not answered on it: domain "
                                            + domain.id() + " is " + domain.baseUrl());
                        }));
    }

    /**
     * The lines at the start about the hosts of the console and of the API.
     *
     * @param domains the domains of short URLs. Unless the console has a host of its own, other people reach it on the
     *     first domain with HTTPS and without a path
     */
    List<String> announcement(HttpSettings settings, String baseUrl, List<Domain> domains) {
        List<String> lines = new ArrayList<>();
        Optional<String> own = settings.consoleHost();
        if (hasConsole) {
            String place = own.map(host -> "/console of the host " + host).orElse(baseUrl + "/console");
            String publicly = own.isPresent()
                    ? ""
                    : domains.stream()
                            .filter(domain -> domain.baseUrl().startsWith("https://")
                                    && domain.path().isEmpty())
                            .findFirst()
                            .map(domain -> " and " + domain.baseUrl() + "/console")
                            .orElse("");
            lines.add("The console is at " + place + publicly + ", where you sign in with an API key");
            lines.add("The documentation is at "
                    + own.map(host -> "/docs of the host " + host).orElse(baseUrl + "/docs"));
        }
        String managed = hasConsole ? "the console and the API" : "the API";
        lines.add(own.map(host -> "Pixels run without a sandbox on domains without a path, because " + managed
                        + " have the host " + host + " for themselves")
                .orElse("Pixels run in a sandbox, because short URLs share their hosts with " + managed
                        + ": --console-host separates them"));
        return lines;
    }
}
