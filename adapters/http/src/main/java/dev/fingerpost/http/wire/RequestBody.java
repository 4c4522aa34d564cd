package dev.fingerpost.http.wire;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.PushbackInputStream;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The body of a request. It is read from the client once. */
final class RequestBody {

    private final OptionalLong length;
    private final PushbackInputStream stream;
    private byte @Nullable [] whole;

    /**
     * A body.
     *
     * @param length empty if it is known only at the end of the stream
     */
    RequestBody(OptionalLong length, InputStream stream) {
        this.length = requireNonNull(length, "length");
        this.stream = new PushbackInputStream(requireNonNull(stream, "stream"));
    }

    /** Whether it has no byte. Where the length is not known, this waits for the first one. */
    boolean isEmpty() {
        if (whole != null) {
            return whole.length == 0;
        }
        return length.isPresent() ? length.getAsLong() == 0 : isAtEnd();
    }

    /**
     * All of it, the same bytes each time.
     *
     * @throws HttpException if it is longer than {@code max} bytes (with a known length, before a byte is read), or ends
     *     too early
     */
    byte[] read(int max) {
        if (whole == null) {
            whole = readWhole(max);
        }
        return whole;
    }

    private byte[] readWhole(int max) {
        if (length.orElse(0) > max) {
            throw tooLong(max);
        }
        byte[] bytes = readUpTo(length.isPresent() ? length.getAsLong() : max + 1L);
        if (length.isEmpty() && bytes.length > max) {
            throw tooLong(max);
        }
        if (length.isPresent() && bytes.length != length.getAsLong()) {
            throw cutShort();
        }
        return bytes;
    }

    private boolean isAtEnd() {
        try {
            int first = stream.read();
            if (first >= 0) {
                stream.unread(first);
            }
            return first < 0;
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private byte[] readUpTo(long most) {
        try {
            return stream.readNBytes((int) Math.min(most, Integer.MAX_VALUE));
        } catch (IOException e) {
            throw failed(e);
        }
    }

    /** An engine reports a client that is too slow by this exception. */
    private static HttpException failed(IOException failure) {
        return failure instanceof InterruptedIOException
                ? HttpException.of(Status.REQUEST_TIMEOUT, "The body must come faster")
                        .closing()
                : cutShort();
    }

    private static HttpException tooLong(int max) {
        return HttpException.of(Status.CONTENT_TOO_LARGE, "A body must be at most " + max + " bytes")
                .closing();
    }

    private static HttpException cutShort() {
        return HttpException.badRequest("The body must be as long as its Content-Length")
                .closing();
    }
}
