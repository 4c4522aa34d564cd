package dev.fingerpost.http.wire;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Reads the form in a body, and the query of an address, which has the same encoding. */
public final class FormBody {

    private static final String FORM = "application/x-www-form-urlencoded";
    private static final int MAX_PAIRS = 1_000;

    private final int maxBytes;

    /**
     * A reader of forms.
     *
     * @param maxBytes the greatest length of a body
     */
    public FormBody(int maxBytes) {
        this.maxBytes = maxBytes;
    }

    /**
     * The fields of the body; none where there is no body.
     *
     * @throws HttpException if the body is too long, is not a form, or has a wrong encoding
     */
    public FormFields read(Request request) {
        return FormFields.of(pairs(request));
    }

    /**
     * The pairs of the body in the order in which they came; none where there is no body.
     *
     * @throws HttpException as {@link #read} does
     */
    public List<FormPair> pairs(Request request) {
        if (request.body().isEmpty()) {
            return List.of();
        }
        MediaType type = MediaType.of(request.headers());
        if ((type.name().isEmpty() || type.name().equals(FORM))
                && JsonBody.isLikely(request.body().read(maxBytes))) {
            throw HttpException.of(
                    Status.UNSUPPORTED_MEDIA_TYPE,
                    "The body looks like JSON: send it with Content-Type: application/json, where that is taken");
        }
        if (!type.name().equals(FORM) || !type.isUtf8()) {
            throw HttpException.of(
                    Status.UNSUPPORTED_MEDIA_TYPE,
                    "A body must be " + FORM + ", or application/json where that is taken, in UTF-8");
        }
        Supplier<HttpException> tooMany =
                () -> HttpException.of(Status.CONTENT_TOO_LARGE, "A body must have at most " + MAX_PAIRS + " fields");
        return FormDecoder.decode(request.body().read(maxBytes), MAX_PAIRS, tooMany);
    }

    /** The parameters of the query, in the order in which they came. */
    public List<FormPair> query(Request request) {
        Supplier<HttpException> tooMany =
                () -> HttpException.of(Status.URI_TOO_LONG, "A query must have at most " + MAX_PAIRS + " parameters");
        // Each character of a target stands for one byte.
        byte[] bytes = request.query().getBytes(StandardCharsets.ISO_8859_1);
        return new ArrayList<>(FormDecoder.decode(bytes, MAX_PAIRS, tooMany));
    }
}
