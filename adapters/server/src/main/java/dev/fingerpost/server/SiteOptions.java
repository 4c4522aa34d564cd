package dev.fingerpost.server;

import dev.fingerpost.http.Home;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Environment;
import dev.fingerpost.server.settings.Setting;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about what a site has beside its links. */
final class SiteOptions {

    @Option(
            names = "--home",
            paramLabel = "URL|FILE",
            description = {
                "What is at / of every domain: a redirect to a URL, or a page in a file.",
                "Default: nothing. Variable: FINGERPOST_HOME."
            })
    private @Nullable String home;

    @Option(
            names = "--robots",
            paramLabel = "FILE",
            description = {
                "The robots.txt of every domain.",
                "Default: one that keeps robots from /api/ only. Variable: FINGERPOST_ROBOTS."
            })
    private @Nullable String robots;

    @Option(
            names = "--favicon",
            paramLabel = "FILE",
            description = {"The favicon.ico of every domain.", "Default: an empty one. Variable: FINGERPOST_FAVICON."})
    private @Nullable String favicon;

    @Option(
            names = "--docs",
            paramLabel = "on|off",
            description = {
                "Whether /docs shows the interface to people, with examples and a form to try it.",
                "Default: on. Variable: FINGERPOST_DOCS."
            })
    private @Nullable String docs;

    HttpSettings on(HttpSettings settings, Environment environment) {
        HttpSettings all = settings.withDocs(showsDocs(environment));
        Setting root = environment.setting("--home", home, "");
        if (!root.value().isEmpty()) {
            all = all.withHome(home(root));
        }
        Setting rules = environment.setting("--robots", robots, "");
        if (!rules.value().isEmpty()) {
            all = all.withRobots(text(rules));
        }
        Setting icon = environment.setting("--favicon", favicon, "");
        return icon.value().isEmpty() ? all : all.withFavicon(bytes(icon));
    }

    boolean showsDocs(Environment environment) {
        return environment.setting("--docs", docs, "on").isOn();
    }

    private static Home home(Setting setting) {
        if (!setting.value().matches("https?://.*")) {
            return Home.page(text(setting));
        }
        try {
            return Home.redirect(setting.value());
        } catch (IllegalArgumentException e) {
            throw setting.refused("must be an http or https URL, or a file");
        }
    }

    private static String text(Setting file) {
        try {
            return Files.readString(Path.of(file.value()));
        } catch (CharacterCodingException e) {
            throw file.refused("must be a file in UTF-8");
        } catch (IOException | InvalidPathException e) {
            throw unreadable(file);
        }
    }

    private static byte[] bytes(Setting file) {
        try {
            return Files.readAllBytes(Path.of(file.value()));
        } catch (IOException | InvalidPathException e) {
            throw unreadable(file);
        }
    }

    private static CommandException unreadable(Setting file) {
        return file.refused("must be a file that can be read");
    }
}
