package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;

/** The body of a request, as long as its Content-Length says; without one it is empty. */
final class RequestBody {

    private final long length;
    private final InputStream stream;

    RequestBody(long length, InputStream stream) {
        this.length = length;
        this.stream = requireNonNull(stream, "stream");
    }

    boolean isEmpty() {
        return length == 0;
    }

    /**
     * All of it, to be called once.
     *
     * @throws HttpException if it is longer than {@code max} bytes, of which none is then read, or ends too early
     */
    byte[] read(int max) {
        if (length > max) {
            throw HttpException.of(Status.CONTENT_TOO_LARGE, "A body must be at most " + max + " bytes")
                    .closing();
        }
        try {
            byte[] bytes = stream.readNBytes((int) length);
            if (bytes.length == length) {
                return bytes;
            }
        } catch (IOException e) {
            throw cutShort();
        }
        throw cutShort();
    }

    private static HttpException cutShort() {
        return HttpException.badRequest("The body must be as long as its Content-Length")
                .closing();
    }
}
