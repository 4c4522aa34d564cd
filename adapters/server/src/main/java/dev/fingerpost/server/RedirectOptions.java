package dev.fingerpost.server;

import dev.fingerpost.http.visit.RedirectKind;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.server.settings.Environment;
import dev.fingerpost.server.settings.Numbers;
import dev.fingerpost.server.settings.Setting;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about redirects and the pages that visitors see. */
final class RedirectOptions {

    private static final String PIXEL_TIME = "--pixel-time";

    @Option(
            names = "--redirect",
            paramLabel = "302|307|301",
            description = {
                "The status of redirects; 301 is for links that answer every visitor alike, and 302 for the others.",
                "Default: 302. Variable: FINGERPOST_REDIRECT."
            })
    private @Nullable String redirect;

    @Option(
            names = "--forward-query",
            paramLabel = "on|off",
            description = {
                "Whether the query of a short URL is appended to that of the destination.",
                "Default: off. Variable: FINGERPOST_FORWARD_QUERY."
            })
    private @Nullable String forwardQuery;

    @Option(
            names = PIXEL_TIME,
            paramLabel = "MILLISECONDS",
            description = {
                "How long the page of pixels waits for them at most.",
                "Default: 1500. Variable: FINGERPOST_PIXEL_TIME."
            })
    private @Nullable String pixelTime;

    @Option(
            names = "--pages",
            paramLabel = "FOLDER",
            description = {
                "A folder with your own pages for visitors, or their texts in further languages.",
                "Default: the standard pages. Variable: FINGERPOST_PAGES."
            })
    private @Nullable String pages;

    @Option(
            names = "--language",
            paramLabel = "LANGUAGE",
            description = {
                "The language of the pages for every visitor, such as de.",
                "Default: the one that the visitor prefers. Variable: FINGERPOST_LANGUAGE."
            })
    private @Nullable String language;

    VisitSettings in(Environment environment) {
        VisitSettings standard = VisitSettings.standard();
        String millis = Long.toString(standard.pixelTime().toMillis());
        Setting fixed = environment.setting("--language", language, "");
        return standard.withQrCodes(true)
                .withRedirects(kind(environment.setting("--redirect", redirect, "302")))
                .withForwardedQuery(environment
                        .setting("--forward-query", forwardQuery, "off")
                        .isOn())
                .withPixelTime(time(environment.setting(PIXEL_TIME, pixelTime, millis)))
                .withPages(FolderPages.read(environment.setting("--pages", pages, ""), fixed));
    }

    private static RedirectKind kind(Setting setting) {
        return switch (setting.value()) {
            case "302" -> RedirectKind.FOUND;
            case "307" -> RedirectKind.TEMPORARY;
            case "301" -> RedirectKind.PERMANENT_WHERE_STEADY;
            default -> throw setting.refused("must be 302, 307 or 301");
        };
    }

    private static Duration time(Setting setting) {
        int millis = Numbers.count(setting);
        try {
            return VisitSettings.standard()
                    .withPixelTime(Duration.ofMillis(millis))
                    .pixelTime();
        } catch (IllegalArgumentException e) {
            throw setting.refused("must be a number of milliseconds from 100 to 30000");
        }
    }
}
