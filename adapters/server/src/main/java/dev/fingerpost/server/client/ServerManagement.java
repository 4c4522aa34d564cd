package dev.fingerpost.server.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import dev.fingerpost.server.settings.CommandException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** The interface of a running server. It follows no redirect: the key would go along. */
final class ServerManagement implements Management {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(PATIENCE)
            .build();
    private final String api;
    private final String key;

    /** @param address such as {@code https://go.example.com} */
    ServerManagement(String address, String key) {
        this.api = address.replaceFirst("/+$", "") + "/api";
        this.key = requireNonNull(key, "key");
    }

    @Override
    public Answer ask(String method, String target, String form) {
        try {
            HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(api + target))
                    .timeout(PATIENCE)
                    .header("Authorization", "Bearer " + key)
                    .header("Content-Type", "application/x-www-form-urlencoded")
                    .method(method, form.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(form, UTF_8));
            HttpResponse<String> response = client.send(request.build(), BodyHandlers.ofString(UTF_8));
            return new Answer(response.statusCode(), response.body());
        } catch (IOException e) {
            throw CommandException.failed(ClientOptions.SERVER, "cannot be reached at " + api);
        } catch (IllegalArgumentException e) {
            throw CommandException.refused(ClientOptions.SERVER, "must be an http or https URL, with a key of one");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw CommandException.failed("interrupted");
        }
    }
}
