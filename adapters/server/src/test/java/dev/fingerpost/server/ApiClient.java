package dev.fingerpost.server;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** A client of the API with one key. */
final class ApiClient {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(PATIENCE)
            .build();
    private final URI base;
    private final String key;

    ApiClient(URI base, String key) {
        this.base = base;
        this.key = key;
    }

    HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return send(request(path).GET());
    }

    /** Sends a form whose text is already encoded. */
    HttpResponse<String> post(String path, String form) throws IOException, InterruptedException {
        return send(request(path)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(form)));
    }

    /** Like {@link #post}, with the method PATCH. */
    HttpResponse<String> patch(String path, String form) throws IOException, InterruptedException {
        return send(request(path)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .method("PATCH", BodyPublishers.ofString(form)));
    }

    HttpResponse<String> delete(String path) throws IOException, InterruptedException {
        return send(request(path).DELETE());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(base.resolve(path))
                .timeout(PATIENCE)
                .header("Accept", "application/json")
                .header("Authorization", "Bearer " + key);
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return http.send(request.build(), BodyHandlers.ofString());
    }
}
