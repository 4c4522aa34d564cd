package dev.fingerpost.http.exchange;

import static java.util.Objects.requireNonNull;

import java.io.InputStream;
import java.util.OptionalLong;

/** The body of a request, and how its end is found. */
public sealed interface RawBody {

    /** The bytes; blocking. */
    InputStream stream();

    /** No body. */
    static RawBody none() {
        return new Framed(InputStream.nullInputStream(), OptionalLong.of(0));
    }

    /** A body that ends where its stream ends: the engine has removed chunks, or frames of HTTP/2. */
    static RawBody framed(InputStream stream) {
        return new Framed(stream, OptionalLong.empty());
    }

    /** A body of this many bytes, as the engine has found out. */
    static RawBody framed(InputStream stream, long length) {
        return new Framed(stream, OptionalLong.of(length));
    }

    /**
     * A body as long as the request's {@code Content-Length} says, or none. For engines whose reading of chunks is not
     * to be trusted: {@code Transfer-Encoding} is answered 411.
     */
    static RawBody byContentLength(InputStream stream) {
        return new ByContentLength(stream);
    }

    /**
     * A body whose end the engine has found.
     *
     * @param length empty where it is known only at the end of the stream
     */
    record Framed(InputStream stream, OptionalLong length) implements RawBody {

        public Framed {
            requireNonNull(stream, "stream");
            requireNonNull(length, "length");
            if (length.orElse(0) < 0) {
                throw new IllegalArgumentException("a length must not be negative");
            }
        }
    }

    /** A body whose end is where {@code Content-Length} says. */
    record ByContentLength(InputStream stream) implements RawBody {

        public ByContentLength {
            requireNonNull(stream, "stream");
        }
    }
}
