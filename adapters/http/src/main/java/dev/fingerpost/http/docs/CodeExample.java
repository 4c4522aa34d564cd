package dev.fingerpost.http.docs;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * A program that calls one operation. It reads the API key from the environment variable {@code FINGERPOST_KEY}.
 *
 * @param language as readers know it
 */
public record CodeExample(String language, String code) {

    public CodeExample {
        requireNonNull(language, "language");
        requireNonNull(code, "code");
    }

    /**
     * One program in each language.
     *
     * @param base of the site, without a closing slash
     */
    public static List<CodeExample> of(DescribedOperation operation, String base) {
        String url = base + operation.exampleTarget();
        String body = operation.bodyExample();
        String method = operation.method();
        return List.of(
                new CodeExample("curl", curl(method, url, body)),
                new CodeExample("JavaScript", javaScript(method, url, body)),
                new CodeExample("Python", python(method, url, body)),
                new CodeExample("PHP", php(method, url, body)),
                new CodeExample("Java", java(method, url, body)));
    }

    private static String curl(String method, String url, String body) {
        String content = body.isEmpty() ? "" : " \\\n  -H 'Content-Type: application/json' -d '" + body + "'";
        return "curl -X " + method + " '" + url + "' \\\n  -H \"Authorization: Bearer $FINGERPOST_KEY\"" + content
                + "\n";
    }

    private static String javaScript(String method, String url, String body) {
        String type = body.isEmpty() ? "" : ", 'Content-Type': 'application/json'";
        String content = body.isEmpty() ? "" : "  body: JSON.stringify(" + body + "),\n";
        return """
                const response = await fetch('%s', {
                  method: '%s',
                  headers: { Authorization: `Bearer ${process.env.FINGERPOST_KEY}`%s },
                %s});
                console.log(response.status, await response.text());
                """.formatted(url, method, type, content);
    }

    private static String python(String method, String url, String body) {
        String type = body.isEmpty() ? "" : ", 'Content-Type': 'application/json'";
        String data = body.isEmpty() ? "" : "json.dumps(" + body + ").encode()";
        return """
                import json, os, urllib.request

                request = urllib.request.Request(
                    '%s',
                    method='%s',
                    headers={'Authorization': 'Bearer ' + os.environ['FINGERPOST_KEY']%s},
                    data=%s)
                with urllib.request.urlopen(request) as response:
                    print(response.status, response.read().decode())
                """.formatted(url, method, type, data.isEmpty() ? "None" : data);
    }

    private static String php(String method, String url, String body) {
        String type = body.isEmpty() ? "" : ", 'Content-Type: application/json'";
        String content = body.isEmpty() ? "" : "    'content' => '" + body + "',\n";
        return """
                <?php
                $context = stream_context_create(['http' => [
                    'method' => '%s',
                    'header' => ['Authorization: Bearer ' . getenv('FINGERPOST_KEY')%s],
                %s    'ignore_errors' => true,
                ]]);
                $body = file_get_contents('%s', false, $context);
                echo $http_response_header[0], ' ', $body, "\\n";
                """.formatted(method, type, content, url);
    }

    private static String java(String method, String url, String body) {
        String type = body.isEmpty()
                ? ""
                : "\n                                .header(\"Content-Type\", \"application/json\")";
        String content = body.isEmpty() ? "noBody()" : "ofString(\"" + body.replace("\"", "\\\"") + "\")";
        return """
                import java.net.URI;
                import java.net.http.*;

                public class Example {
                    public static void main(String[] args) throws Exception {
                        HttpRequest request = HttpRequest.newBuilder(URI.create("%s"))
                                .header("Authorization", "Bearer " + System.getenv("FINGERPOST_KEY"))%s
                                .method("%s", HttpRequest.BodyPublishers.%s)
                                .build();
                        HttpResponse<String> response =
                                HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
                        System.out.println(response.statusCode() + " " + response.body());
                    }
                }
                """.formatted(url, type, method, content);
    }
}
