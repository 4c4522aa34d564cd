package dev.fingerpost.server;

import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.server.settings.Environment;
import dev.fingerpost.server.settings.Setting;
import java.util.ArrayList;
import java.util.List;
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

    HttpSettings on(HttpSettings settings, Environment environment) {
        List<Setting> given = environment.settings(CORS_ORIGIN, origins);
        given.forEach(InterfaceOptions::check);
        return settings.withCrossOrigins(given.stream().map(Setting::value).toList());
    }

    private static void check(Setting origin) {
        try {
            HttpSettings.standard().withCrossOrigins(List.of(origin.value()));
        } catch (IllegalArgumentException e) {
            throw origin.refused("must be an origin such as https://app.example.com, or *");
        }
    }
}
