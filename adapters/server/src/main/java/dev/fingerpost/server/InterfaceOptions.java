package dev.fingerpost.server;

import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.server.settings.Environment;
import dev.fingerpost.server.settings.Numbers;
import dev.fingerpost.server.settings.Setting;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about the interface for management. */
final class InterfaceOptions {

    private static final String CORS_ORIGIN = "--cors-origin";

    @Option(
            names = CORS_ORIGIN,
            paramLabel = "ORIGIN",
            description = {
                "An origin whose web pages may call the interface, such as https://app.example.com; * for all;",
                "repeat the option for each. Default: none.",
                "Variable: FINGERPOST_CORS_ORIGIN, several separated by commas or spaces."
            })
    private List<String> origins = new ArrayList<>();

    @Option(
            names = "--public-url",
            paramLabel = "URL",
            description = {
                "The start of absolute addresses in responses, such as https://links.example.com.",
                "Default: as the client has asked. Variable: FINGERPOST_PUBLIC_URL."
            })
    private @Nullable String publicUrl;

    @Option(
            names = "--max-body",
            paramLabel = "BYTES",
            description = {
                "The bytes of a request's body; more are answered 413.",
                "Default: 262144. Variable: FINGERPOST_MAX_BODY."
            })
    private @Nullable String maxBody;

    HttpSettings on(HttpSettings settings, Environment environment) {
        List<Setting> given = environment.settings(CORS_ORIGIN, origins);
        given.forEach(InterfaceOptions::check);
        HttpSettings all =
                settings.withCrossOrigins(given.stream().map(Setting::value).toList());
        Setting bytes = environment.setting("--max-body", maxBody, "");
        if (!bytes.value().isEmpty()) {
            all = all.withMaxBody(Numbers.count(bytes));
        }
        Setting url = environment.setting("--public-url", publicUrl, "");
        return url.value().isEmpty() ? all : withPublicUrl(all, url);
    }

    private static HttpSettings withPublicUrl(HttpSettings settings, Setting url) {
        try {
            return settings.withPublicUrl(url.value());
        } catch (IllegalArgumentException e) {
            throw url.refused("must be an http or https URL without query, such as https://links.example.com");
        }
    }

    private static void check(Setting origin) {
        try {
            HttpSettings.standard().withCrossOrigins(List.of(origin.value()));
        } catch (IllegalArgumentException e) {
            throw origin.refused("must be an origin such as https://app.example.com, or *");
        }
    }
}
