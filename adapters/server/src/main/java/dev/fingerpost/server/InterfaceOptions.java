package dev.fingerpost.server;

import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.server.settings.CommandException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The options about the interface for management. */
final class InterfaceOptions {

    private static final String CROSS_ORIGIN = "--cross-origin";
    private static final String PUBLIC_URL = "--public-url";

    @Option(
            names = PUBLIC_URL,
            paramLabel = "URL",
            description = "The start of addresses in responses. Default: as the client has asked.")
    private String publicUrl = "";

    @Option(
            names = CROSS_ORIGIN,
            paramLabel = "ORIGIN",
            split = "[,\\s]+",
            hideParamSyntax = true,
            description = "An origin whose web pages may call the interface (CORS), or * for all.")
    private List<String> crossOrigins = new ArrayList<>();

    HttpSettings on(HttpSettings settings) {
        HttpSettings all = CommandException.checked(
                CROSS_ORIGIN,
                "must be an origin such as https://app.example.com, or *",
                () -> settings.withCrossOrigins(crossOrigins));
        return publicUrl.isEmpty()
                ? all
                : CommandException.checked(
                        PUBLIC_URL,
                        "must be an http or https URL without query, such as https://links.example.com",
                        () -> all.withPublicUrl(publicUrl));
    }
}
