package dev.fingerpost.http.wire;

import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.exchange.RequestHeaders;
import dev.fingerpost.http.wire.FormFields.Pair;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Reads the form or the JSON in a body, by its media type, and the query of an address, which is encoded like a form.
 */
public final class BodyReader {

    private static final String FORM = "application/x-www-form-urlencoded";
    private static final String JSON = "application/json";
    private static final String MULTIPART = "multipart/form-data";
    private static final String MERGE_PATCH = "application/merge-patch+json";
    private static final int MAX_PAIRS = 1_000;

    private static final Pattern UTF_8 = Pattern.compile("charset=(?:utf-8|\"utf-8\")");

    /**
     * The beginning of a JSON object with a member, or of an array of such objects. A form that makes sense never
     * begins like this.
     */
    private static final Pattern JSON_START = Pattern.compile("\\s*+(?:\\[\\s*+)?\\{\\s*+\"");

    private static final int LOOKED_AT = 100;

    private final int maxBytes;

    /**
     * Creates a reader of bodies.
     *
     * @param maxBytes the greatest length of a body
     */
    public BodyReader(int maxBytes) {
        this.maxBytes = maxBytes;
    }

    /** Whether the body is declared as JSON; for {@code PATCH} also as a merge patch (RFC 7396). */
    public static boolean isJson(Request request) {
        String type = type(request.headers());
        return type.equals(JSON)
                || (type.equals(MERGE_PATCH) && request.method().equals("PATCH"));
    }

    /** The parameters of the query, in the order in which they were sent. */
    public static List<Pair> query(Request request) {
        return query(request.query());
    }

    /** Like {@link #query(Request)}, for the query of another address, without its question mark. */
    public static List<Pair> query(String query) {
        // Each character of a target stands for one byte.
        byte[] bytes = query.getBytes(StandardCharsets.ISO_8859_1);
        return FormDecoder.decode(
                bytes,
                MAX_PAIRS,
                () -> HttpException.of(
                        ProblemCode.URI_TOO_LONG, "A query must have at most " + MAX_PAIRS + " parameters"));
    }

    /**
     * The fields of the form, in the order in which they were sent; empty if there is no body.
     *
     * @throws HttpException if the body is too long, is not a form, or has a wrong encoding
     */
    public List<Pair> form(Request request) {
        if (request.body().isEmpty()) {
            return List.of();
        }
        String type = type(request.headers());
        if ((type.isEmpty() || type.equals(FORM)) && isLikelyJson(request.bodyBytes(maxBytes))) {
            throw HttpException.of(
                    ProblemCode.UNSUPPORTED_MEDIA_TYPE,
                    "The body looks like JSON: send it with Content-Type: application/json, where that is accepted");
        }
        if (type.equals(MULTIPART)) {
            throw HttpException.of(
                    ProblemCode.UNSUPPORTED_MEDIA_TYPE,
                    "Multipart bodies are not accepted: send the fields as " + FORM
                            + " (with curl -d or --data-urlencode instead of -F, in a browser new URLSearchParams(formData)),"
                            + " or as " + JSON);
        }
        if (!type.equals(FORM) || !isUtf8(request.headers())) {
            throw HttpException.of(
                    ProblemCode.UNSUPPORTED_MEDIA_TYPE,
                    (type.isEmpty() ? "The Content-Type is missing: a" : "A") + " body must be " + FORM
                            + ", or application/json where that is accepted, in UTF-8");
        }
        return FormDecoder.decode(
                request.bodyBytes(maxBytes),
                MAX_PAIRS,
                () -> HttpException.of(
                        ProblemCode.CONTENT_TOO_LARGE, "A body must have at most " + MAX_PAIRS + " fields"));
    }

    /**
     * The text of the JSON.
     *
     * @throws HttpException if the body is too long or not in UTF-8
     */
    public String json(Request request) {
        if (!isUtf8(request.headers())) {
            throw HttpException.of(ProblemCode.UNSUPPORTED_MEDIA_TYPE, "JSON must be in UTF-8");
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(request.bodyBytes(maxBytes)))
                    .toString();
        } catch (CharacterCodingException e) {
            throw HttpException.badRequest("The body must be UTF-8");
        }
    }

    private static boolean isLikelyJson(byte[] bytes) {
        String start = new String(bytes, 0, Math.min(bytes.length, LOOKED_AT), StandardCharsets.ISO_8859_1);
        return JSON_START.matcher(start).lookingAt();
    }

    /** The media type without its parameters; empty if the request has none. */
    private static String type(RequestHeaders headers) {
        return contentType(headers).split(";", -1)[0].strip();
    }

    /** Whether the charset is UTF-8, which it also is without a parameter. */
    private static boolean isUtf8(RequestHeaders headers) {
        String[] parts = contentType(headers).split(";", -1);
        for (int i = 1; i < parts.length; i++) {
            String parameter = parts[i].strip();
            if (parameter.startsWith("charset") && !UTF_8.matcher(parameter).matches()) {
                return false;
            }
        }
        return true;
    }

    private static String contentType(RequestHeaders headers) {
        return headers.only("Content-Type").orElse("").toLowerCase(Locale.ROOT);
    }
}
