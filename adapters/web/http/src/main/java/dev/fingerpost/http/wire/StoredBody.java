package dev.fingerpost.http.wire;

import java.io.IOException;
import java.io.InputStream;

/**
 * The body of a response that is too long for the memory, such as an export in a file. It is read once; the endpoint
 * closes it.
 */
public interface StoredBody extends AutoCloseable {

    long length();

    /** Opens the body, which has as many bytes as its length says. */
    InputStream open() throws IOException;

    /** Deletes what holds the body. A second call has no effect. */
    @Override
    void close();
}
