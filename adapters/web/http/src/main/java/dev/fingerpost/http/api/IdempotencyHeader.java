package dev.fingerpost.http.api;

import dev.fingerpost.Owner;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.exchange.RequestHeaders;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.idempotency.Idempotency;
import dev.fingerpost.idempotency.IdempotentCreations;
import dev.fingerpost.idempotency.IdempotentRequest;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The header {@code Idempotency-Key} of a creating request, and the response to such a request. */
final class IdempotencyHeader {

    private static final String HEADER = "Idempotency-Key";
    private static final String REPLAYED = "Idempotency-Replayed";

    /**
     * A key in quotes, as a string of RFC 9651: only quotes and backslashes in it are escaped, and it is no longer than
     * a key may be.
     */
    private static final Pattern QUOTED = Pattern.compile("\"((?:[ !#-\\[\\]-~]|\\\\[\"\\\\]){0,255})\"");

    private static final Pattern ESCAPE = Pattern.compile("\\\\(.)");

    private static final List<String> KEPT = List.of("Location", "ETag");
    private static final String SEPARATOR = ": ";

    private final int maxBody;
    private final Optional<Idempotency> idempotency;

    /**
     * Creates a reader of the header.
     *
     * @param maxBody the greatest number of bytes of a body
     * @param idempotency keeps the answers; empty if no key is accepted
     */
    IdempotencyHeader(int maxBody, Optional<Idempotency> idempotency) {
        this.maxBody = maxBody;
        this.idempotency = idempotency;
    }

    /**
     * The request with its key; empty if it has no key. Requests are equal if they have the same method, path and body.
     *
     * @throws HttpException if the header is malformed, no answers are kept, or the body is too long
     */
    Optional<IdempotentRequest> read(Request request) {
        RequestHeaders headers = request.headers();
        return headers.has(HEADER) ? Optional.of(read(request, headers.all(HEADER))) : Optional.empty();
    }

    private IdempotentRequest read(Request request, List<String> values) {
        IdempotentRequest.Key key = (values.size() == 1
                        ? key(values.get(0).strip())
                        : Optional.<IdempotentRequest.Key>empty())
                .orElseThrow(() -> HttpException.badRequest(
                        HEADER + " " + IdempotentRequest.Key.RULE + ", as they are or in quotes"));
        if (idempotency.isEmpty()) {
            throw HttpException.of(ProblemCode.NOT_IMPLEMENTED, "This service keeps no answers for an " + HEADER);
        }
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        content.writeBytes((request.method() + " " + request.path() + "\n").getBytes(StandardCharsets.ISO_8859_1));
        content.writeBytes(request.bodyBytes(maxBody));
        return IdempotentRequest.of(key, content.toByteArray());
    }

    /** The creations of an owner. Only to be called for a request with a key. */
    IdempotentCreations once(Owner owner) {
        return idempotency.orElseThrow().of(owner);
    }

    /** The response for an answer that was stored before, or has just been stored. */
    static Response response(IdempotentRequest.Answer answer) {
        Response response = parsed(answer.text());
        return answer.replayed() ? response.with(REPLAYED, "true") : response;
    }

    private static Optional<IdempotentRequest.Key> key(String value) {
        if (!value.startsWith("\"")) {
            return IdempotentRequest.Key.parse(value);
        }
        return Optional.of(QUOTED.matcher(value))
                .filter(quoted -> quoted.matches())
                .flatMap(quoted -> IdempotentRequest.Key.parse(
                        ESCAPE.matcher(quoted.group(1)).replaceAll("$1")));
    }

    /**
     * A response with the status 201 and JSON, as a text that can be stored: the headers that its repetition needs, an
     * empty line, and the JSON.
     */
    static String stored(Response response) {
        StringBuilder text = new StringBuilder();
        for (String name : KEPT) {
            response.header(name)
                    .ifPresent(value ->
                            text.append(name).append(SEPARATOR).append(value).append('\n'));
        }
        return text.append('\n')
                .append(new String(response.bodyBytes(), StandardCharsets.UTF_8))
                .toString();
    }

    /** Reads the response from a stored text. */
    private static Response parsed(String text) {
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
