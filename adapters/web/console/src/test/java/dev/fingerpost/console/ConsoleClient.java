package dev.fingerpost.console;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A browser that shows nothing: it keeps cookies, sends forms with their hidden fields, and follows no redirect. */
final class ConsoleClient {

    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final Pattern TOKEN = Pattern.compile("name=\"form_token\" value=\"([0-9a-f]+)\"");

    private final ConsoleServer server;
    private final Map<String, String> cookies = new LinkedHashMap<>();
    private final Map<String, String> headers = new LinkedHashMap<>();

    ConsoleClient(ConsoleServer server) {
        this.server = server;
    }

    /** Returns a client that has signed in. */
    static ConsoleClient of(ConsoleServer server, String key) {
        ConsoleClient client = new ConsoleClient(server);
        HttpResponse<String> response = client.signIn(key);
        if (response.statusCode() != 303) {
            throw new AssertionError(response.statusCode() + response.body());
        }
        return client;
    }

    HttpResponse<String> signIn(String key) {
        String token = token(get(server.mount + "/sign-in").body());
        return post(server.mount + "/sign-in", "form_token", token, "key", key);
    }

    /** Sends this header with each later request. */
    ConsoleClient with(String name, String value) {
        headers.put(name, value);
        return this;
    }

    /** The cookies whose names begin with this text; the rest of each name belongs to the console's address. */
    Map<String, String> cookies(String start) {
        Map<String, String> found = new LinkedHashMap<>(cookies);
        found.keySet().removeIf(name -> !name.startsWith(start));
        return found;
    }

    /** Adds this cookie. */
    void keep(String name, String value) {
        cookies.put(name, value);
    }

    HttpResponse<String> get(String path) {
        return send("GET", path, "");
    }

    /** Sends a form with these alternating names and values, and with the token of the page of links. */
    HttpResponse<String> submit(String path, String... form) {
        List<String> all = new ArrayList<>(
                List.of("form_token", token(get(server.mount + "/links").body())));
        all.addAll(List.of(form));
        return post(path, all.toArray(String[]::new));
    }

    /** Sends a form with these alternating names and values. */
    HttpResponse<String> post(String path, String... form) {
        StringBuilder body = new StringBuilder();
        for (int i = 0; i < form.length; i += 2) {
            body.append(i == 0 ? "" : "&")
                    .append(URLEncoder.encode(form[i], StandardCharsets.UTF_8))
                    .append('=')
                    .append(URLEncoder.encode(form[i + 1], StandardCharsets.UTF_8));
        }
        return send("POST", path, body.toString());
    }

    /** Waits until the file of an import has been checked, or the import has ended, and returns the page. */
    HttpResponse<String> awaitImport(String path) {
        HttpResponse<String> shown = get(path);
        while (shown.body().contains("<progress")) {
            shown = get(path);
        }
        return shown;
    }

    /**
     * Sends a form with a file and with these alternating names and values, and with the token of the page of links.
     * The value of {@code file} is the content of the file.
     */
    HttpResponse<String> submitFile(String path, String... form) {
        List<String> all = new ArrayList<>(
                List.of("form_token", token(get(server.mount + "/links").body())));
        all.addAll(List.of(form));
        return postFile(path, all.toArray(String[]::new));
    }

    /**
     * Sends a form with a file and with these alternating names and values. The value of {@code file} is the content of
     * the file; that of {@code logo} has a character for each byte.
     */
    HttpResponse<String> postFile(String path, String... form) {
        StringBuilder body = new StringBuilder();
        boolean isLogo = List.of(form).contains("logo");
        for (int i = 0; i < form.length; i += 2) {
            body.append("--x\r\nContent-Disposition: form-data; name=\"")
                    .append(form[i])
                    .append(List.of("file", "logo").contains(form[i]) ? "\"; filename=\"a.csv\"\r\n\r\n" : "\"\r\n\r\n")
                    .append(form[i + 1])
                    .append("\r\n");
        }
        headers.put("Content-Type", "multipart/form-data; boundary=x");
        HttpResponse<String> answer = send(
                "POST",
                path,
                body.append("--x--\r\n")
                        .toString()
                        .getBytes(isLogo ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8));
        headers.remove("Content-Type");
        return answer;
    }

    HttpResponse<String> send(String method, String path, String body) {
        return send(method, path, body.getBytes(StandardCharsets.UTF_8));
    }

    HttpResponse<String> send(String method, String path, byte[] body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.url(path)))
                .method(method, HttpRequest.BodyPublishers.ofByteArray(body));
        if (body.length > 0) {
            request.header("Content-Type", "application/x-www-form-urlencoded");
        }
        headers.forEach(request::setHeader);
        List<String> sent = cookies.entrySet().stream()
                .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
                .toList();
        if (!sent.isEmpty()) {
            request.header("Cookie", String.join("; ", sent));
        }
        try {
            HttpResponse<String> response = CLIENT.send(request.build(), BodyHandlers.ofString());
            response.headers().allValues("Set-Cookie").forEach(this::keep);
            return response;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    static String token(String page) {
        Matcher token = TOKEN.matcher(page);
        return token.find() ? token.group(1) : "";
    }

    private void keep(String cookie) {
        String[] pair = cookie.split(";")[0].split("=", 2);
        if (pair[1].isEmpty()) {
            cookies.remove(pair[0]);
        } else {
            cookies.put(pair[0], pair[1]);
        }
    }
}
