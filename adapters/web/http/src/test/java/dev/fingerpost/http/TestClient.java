package dev.fingerpost.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;

/**
 * A client of the API with the key of one owner.
 *
 * @param baseUrl the URL of the server, without a closing slash
 */
public record TestClient(HttpClient http, String baseUrl, String key) {

    public TestClient(String baseUrl, String key) {
        this(HttpClient.newHttpClient(), baseUrl, key);
    }

    /** The absolute address of a path of the server. */
    public String url(String path) {
        return baseUrl + path;
    }

    /** A request with the key. */
    public HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(url(path))).header("Authorization", "Bearer " + key);
    }

    public Answer get(String path) {
        return send(request(path).GET());
    }

    /** Sends a form with these alternating names and values. */
    public Answer post(String path, String... form) {
        return submit("POST", path, TestForms.encode(form));
    }

    public Answer submit(String method, String path, String body) {
        return send(form(request(path), method, body));
    }

    public static HttpRequest.Builder form(HttpRequest.Builder request, String method, String body) {
        return request.header("Content-Type", "application/x-www-form-urlencoded")
                .method(method, BodyPublishers.ofString(body, StandardCharsets.UTF_8));
    }

    public Answer send(HttpRequest.Builder request) {
        try {
            return new Answer(http.send(request.build(), BodyHandlers.ofString(StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
