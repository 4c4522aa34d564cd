import java.util.LinkedHashMap;
import java.util.Map;

/** Programs that call an operation, by language. They read the API key from the environment variable {@code FINGERPOST_KEY}. */
final class CodeExamples {

    private CodeExamples() {}

    /** @param body JSON; empty for none */
    static Map<String, String> of(String method, String url, String body) {
        Map<String, String> examples = new LinkedHashMap<>();
        examples.put("curl", curl(method, url, body));
        examples.put("JavaScript", javaScript(method, url, body));
        examples.put("Python", python(method, url, body));
        examples.put("PHP", php(method, url, body));
        examples.put("Java", java(method, url, body));
        return examples;
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
