package dev.fingerpost.http.wire;

import dev.fingerpost.failure.OverloadedException;
import dev.fingerpost.http.exchange.EngineExchange;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.exchange.RequestHeaders;
import dev.fingerpost.storage.Deadline;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.PushbackInputStream;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The body of a request, which is read from the client once. */
final class RequestBody {

    private static final Pattern LENGTH = Pattern.compile("[0-9]{1,18}");

    /**
     * The memory that each byte of a body takes: the byte, its text, the values in the text, what is stored, and the
     * response.
     */
    private static final long FOR_EACH_BYTE = 8;

    /** The memory that the engine and the reader need for a body that is read as a stream. */
    private static final int STREAM_BUFFER = 1 << 17;

    private static final Duration LONGEST_WAIT = Duration.ofSeconds(5);

    private final EngineExchange exchange;
    private final RequestHeaders headers;
    private final MemoryBudget.Share memory;
    private @Nullable PushbackInputStream opened;
    private byte @Nullable [] whole;
    private long streamed;

    RequestBody(EngineExchange exchange, RequestHeaders headers, MemoryBudget.Share memory) {
        this.memory = memory;
        this.exchange = exchange;
        this.headers = headers;
    }

    /**
     * Refuses a body whose end cannot be found.
     *
     * @throws HttpException if neither the engine nor the headers tell where the body ends
     */
    void checkLength() {
        if (exchange.findsLength()) {
            return;
        }
        if (headers.has("Transfer-Encoding")) {
            throw HttpException.of(ProblemCode.LENGTH_REQUIRED, "A body must come with a Content-Length")
                    .closing();
        }
        List<String> lengths = headers.all("Content-Length");
        if (lengths.size() > 1 || !lengths.stream().allMatch(LENGTH.asMatchPredicate())) {
            throw HttpException.badRequest("Content-Length must be one whole number")
                    .closing();
        }
    }

    /** Whether the body is empty. If its length is not known, this waits for the first byte. */
    boolean isEmpty() {
        if (whole != null) {
            return whole.length == 0;
        }
        long length = length();
        return length < 0 ? isAtEnd() : length == 0;
    }

    /** Whether the body was read and begins like a JSON array. */
    boolean isArray() {
        byte[] read = whole;
        for (int i = 0; read != null && i < read.length; i++) {
            if (read[i] > ' ') {
                return read[i] == '[';
            }
        }
        return false;
    }

    /**
     * Reads the whole body. Returns the same array each time.
     *
     * @throws HttpException if it is longer than {@code max} bytes (with a known length, before a byte is read), ends
     * too early, or is sent too slowly
     */
    byte[] read(int max) {
        if (whole == null) {
            whole = readWhole(max);
        }
        return whole;
    }

    /**
     * Returns the body as a stream, once, for a body that is too long for the memory. Reading fails with an
     * {@link HttpException}, as in {@link #read}.
     *
     * @throws HttpException if its known length is greater than {@code max}
     */
    InputStream stream(long max) {
        byte[] read = whole;
        if (read != null) {
            return new ByteArrayInputStream(read);
        }
        if (length() > max) {
            throw tooLong(max);
        }
        reserve(STREAM_BUFFER);
        return new Streamed(max);
    }

    MemoryBudget.Share memoryBeyond() {
        return memory.another();
    }

    /** The length; negative if it is known only at the end of the stream. */
    private long length() {
        if (exchange.findsLength()) {
            return exchange.length();
        }
        return headers.only("Content-Length").map(Long::parseLong).orElse(0L);
    }

    private byte[] readWhole(int max) {
        long length = length();
        if (length > max) {
            throw tooLong(max);
        }
        reserve(FOR_EACH_BYTE * (length < 0 ? max : length));
        byte[] bytes = readUpTo(length < 0 ? max + 1L : length);
        if (length < 0 && bytes.length > max) {
            throw tooLong(max);
        }
        if (length >= 0 && bytes.length != length) {
            throw cutShort();
        }
        return bytes;
    }

    /**
     * Waits, before reading, until there is memory for the body and for what is made of it. The wait is part of the
     * request's time.
     */
    private void reserve(long bytes) {
        try (Deadline.Call wait = Deadline.call()) {
            if (!memory.reserve(bytes, wait.deadline().left(LONGEST_WAIT))) {
                throw new OverloadedException("Too many bodies are being read");
            }
        }
    }

    private boolean isAtEnd() {
        try {
            PushbackInputStream stream = stream();
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
            return stream().readNBytes((int) Math.min(most, Integer.MAX_VALUE));
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private PushbackInputStream stream() throws IOException {
        PushbackInputStream stream = opened;
        if (stream == null) {
            stream = new PushbackInputStream(exchange.body());
            opened = stream;
        }
        return stream;
    }

    /**
     * Turns a failed read into a refusal. Engines report a client that is too slow by an
     * {@link InterruptedIOException}.
     */
    private static HttpException failed(IOException failure) {
        return failure instanceof InterruptedIOException
                ? HttpException.of(ProblemCode.REQUEST_TIMEOUT, "The body must be sent faster")
                        .closing()
                : cutShort();
    }

    private static HttpException tooLong(long max) {
        return HttpException.of(ProblemCode.CONTENT_TOO_LARGE, "A body must be at most " + max + " bytes")
                .closing();
    }

    private static HttpException cutShort() {
        return HttpException.badRequest("The body must be as long as its Content-Length")
                .closing();
    }

    /** The body as it comes from the client, with the limits and failures of {@link #read}. */
    private final class Streamed extends InputStream {

        private final long max;

        Streamed(long max) {
            this.max = max;
        }

        @Override
        public int read() {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] bytes, int offset, int count) {
            int read = next(bytes, offset, count);
            if (read < 0 && streamed < length()) {
                throw cutShort();
            }
            streamed += Math.max(0, read);
            if (streamed > max) {
                throw tooLong(max);
            }
            return read;
        }

        private int next(byte[] bytes, int offset, int count) {
            try {
                return stream().read(bytes, offset, count);
            } catch (IOException e) {
                throw failed(e);
            }
        }
    }
}
