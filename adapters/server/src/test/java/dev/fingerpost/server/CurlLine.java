package dev.fingerpost.server;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A parser of curl commands for the subset that our documentation uses; it sends the request without curl. */
record CurlLine(String method, URI url, Map<String, String> headers, String body, boolean printsBody, String format) {

    private static final Pattern WORD = Pattern.compile("(?:'[^']*'|\"[^\"]*\"|[^\\s'\"\\\\])+");

    static CurlLine parse(String line) {
        Iterator<String> words = words(line).iterator();
        if (!words.next().equals("curl")) {
            throw new IllegalArgumentException("not a curl command: " + line);
        }
        String method = "";
        URI url = URI.create("");
        Map<String, String> headers = new LinkedHashMap<>();
        List<String> data = new ArrayList<>();
        boolean printsBody = true;
        String format = "";
        while (words.hasNext()) {
            String word = words.next();
            switch (word) {
                case "-s", "-g", "-i", "-sS" -> {}
                case "-X" -> method = words.next();
                case "-H" -> {
                    String[] header = words.next().split(": *", 2);
                    headers.put(header[0], header[1]);
                }
                case "-A" -> headers.put("User-Agent", words.next());
                case "-o" -> printsBody = words.next().isEmpty();
                case "-w" -> format = words.next();
                case "-d" -> data.add(words.next());
                case "--data-urlencode" -> data.add(encoded(words.next()));
                default -> {
                    if (word.startsWith("-")) {
                        throw new IllegalArgumentException("unknown to this test: " + word);
                    }
                    url = URI.create(word);
                }
            }
        }
        String otherwise = data.isEmpty() ? "GET" : "POST";
        return new CurlLine(
                method.isEmpty() ? otherwise : method, url, headers, String.join("&", data), printsBody, format);
    }

    /** The API key in the command. */
    String bearer() {
        return headers.get("Authorization").substring("Bearer ".length());
    }

    /** Returns what curl would print for this line. */
    String print() throws IOException, InterruptedException {
        HttpResponse<String> answer = send();
        String written = format.replace("\\n", "\n")
                .replace("%{http_code}", Integer.toString(answer.statusCode()))
                .replace(
                        "%{redirect_url}",
                        answer.headers().firstValue("Location").orElse(""))
                .replace(
                        "%{content_type}",
                        answer.headers().firstValue("Content-Type").orElse(""));
        return (printsBody ? answer.body() : "") + written;
    }

    HttpResponse<String> send() throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(url);
        headers.forEach(request::header);
        if (body.isEmpty()) {
            request.method(method, BodyPublishers.noBody());
        } else {
            request.header("Content-Type", "application/x-www-form-urlencoded");
            request.method(method, BodyPublishers.ofString(body));
        }
        return HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofString());
    }

    private static String encoded(String pair) {
        String[] parts = pair.split("=", 2);
        return parts[0] + "=" + URLEncoder.encode(parts[1], StandardCharsets.UTF_8);
    }

    private static List<String> words(String line) {
        Matcher matcher = WORD.matcher(line.replace("\\\n", " "));
        List<String> words = new ArrayList<>();
        while (matcher.find()) {
            words.add(matcher.group().replaceAll("['\"]", ""));
        }
        return words;
    }
}
