package dev.fingerpost.http.wire;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** Reads JSON text in a body. */
public final class JsonBody {

    private static final String JSON = "application/json";
    private static final String MERGE_PATCH = "application/merge-patch+json";

    private static final int LOOKED_AT = 100;
    private static final Pattern START = Pattern.compile("\\s*+(?:\\[\\s*+)?\\{\\s*+\"");

    private final int maxBytes;

    /**
     * A reader of JSON.
     *
     * @param maxBytes the greatest length of a body
     */
    public JsonBody(int maxBytes) {
        this.maxBytes = maxBytes;
    }

    /** Whether the body is said to be JSON; for {@code PATCH} also a merge patch (RFC 7396). */
    public static boolean isIn(Request request) {
        String type = MediaType.of(request.headers()).name();
        return type.equals(JSON)
                || (type.equals(MERGE_PATCH) && request.method().equals("PATCH"));
    }

    /** Whether the bytes begin as a JSON object with a member, or a list of such objects, and as no sensible form does. */
    static boolean isLikely(byte[] bytes) {
        String start = new String(bytes, 0, Math.min(bytes.length, LOOKED_AT), StandardCharsets.ISO_8859_1);
        return START.matcher(start).lookingAt();
    }

    /**
     * The text of the body.
     *
     * @throws HttpException if the body is too long or not in UTF-8
     */
    public String read(Request request) {
        if (!MediaType.of(request.headers()).isUtf8()) {
            throw HttpException.of(Status.UNSUPPORTED_MEDIA_TYPE, "JSON must be in UTF-8");
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(request.body().read(maxBytes)))
                    .toString();
        } catch (CharacterCodingException e) {
            throw HttpException.badRequest("The body must be UTF-8");
        }
    }
}
