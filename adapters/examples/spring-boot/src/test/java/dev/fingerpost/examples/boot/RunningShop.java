package dev.fingerpost.examples.boot;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.CookieManager;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.stream.Stream;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** The shop on a free port. */
record RunningShop(ConfigurableApplicationContext context, HttpClient http) implements AutoCloseable {

    static RunningShop start(String... properties) {
        String[] arguments = Stream.concat(
                        Stream.of("server.port=0", "spring.main.banner-mode=off"), Stream.of(properties))
                .map(property -> "--" + property)
                .toArray(String[]::new);
        ConfigurableApplicationContext context =
                new SpringApplication(ShopApplication.class, FastPasswords.class).run(arguments);
        HttpClient http =
                HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
        return new RunningShop(context, http);
    }

    int port() {
        return Integer.parseInt(context.getEnvironment().getRequiredProperty("local.server.port"));
    }

    Fingerpost fingerpost() {
        return context.getBean(Fingerpost.class);
    }

    HttpRequest.Builder to(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port() + path));
    }

    /** A request with the login of a user. */
    HttpRequest.Builder as(String user, String password, String path) {
        String credentials =
                Base64.getEncoder().encodeToString((user + ':' + password).getBytes(StandardCharsets.UTF_8));
        return to(path).header("Authorization", "Basic " + credentials);
    }

    HttpRequest.Builder withKey(long owner, String path) {
        String key =
                fingerpost().require(ApiKeys.class).issue(owner, "test").token().reveal();
        return to(path).header("Authorization", "Bearer " + key);
    }

    String csrfToken() {
        return send(as("1-ann", "a", "/csrf").GET()).body();
    }

    /** Gives the request a form as its body. {@code fields} alternates between names and values. */
    static HttpRequest.Builder form(HttpRequest.Builder request, String method, String... fields) {
        StringBuilder form = new StringBuilder();
        for (int i = 0; i < fields.length; i += 2) {
            form.append(i == 0 ? "" : "&")
                    .append(encoded(fields[i]))
                    .append('=')
                    .append(encoded(fields[i + 1]));
        }
        return request.header("Content-Type", "application/x-www-form-urlencoded")
                .method(method, BodyPublishers.ofString(form.toString()));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return http.send(request.build(), BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Requests a path at a host name over a socket, because the JDK's HTTP client refuses to set the Host header. */
    String visit(String host, String path) {
        return ask("GET " + path + " HTTP/1.1\r\nHost: " + host, "");
    }

    /** Sends a request and returns the whole response as it came. */
    String ask(String head, String body) {
        try (Socket socket = new Socket("127.0.0.1", port())) {
            String request = head + "\r\nConnection: close\r\n\r\n" + body;
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        context.close();
    }
}
