package dev.fingerpost.http.api;

import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A response that says that something was created, as a text that can be stored: the headers that its repetition needs, an
 * empty line, and the JSON.
 */
final class CreatedText {

    private static final List<String> HEADERS = List.of("Location", "ETag");
    private static final String SEPARATOR = ": ";

    private CreatedText() {}

    /** The text of a response with the status 201 and JSON. */
    static String of(Response response) {
        StringBuilder text = new StringBuilder();
        for (String name : HEADERS) {
            response.header(name)
                    .ifPresent(value ->
                            text.append(name).append(SEPARATOR).append(value).append('\n'));
        }
        return text.append('\n')
                .append(new String(response.bodyBytes(), StandardCharsets.UTF_8))
                .toString();
    }

    /** The response of a text. */
    static Response parse(String text) {
        int line = 0;
        Response response = Response.json(Status.CREATED, body(text));
        while (text.charAt(line) != '\n') {
            int colon = text.indexOf(SEPARATOR, line);
            int end = text.indexOf('\n', line);
            response = response.with(text.substring(line, colon), text.substring(colon + SEPARATOR.length(), end));
            line = end + 1;
        }
        return response;
    }

    private static byte[] body(String text) {
        int start = text.startsWith("\n") ? 1 : text.indexOf("\n\n") + 2;
        return text.substring(start).getBytes(StandardCharsets.UTF_8);
    }
}
