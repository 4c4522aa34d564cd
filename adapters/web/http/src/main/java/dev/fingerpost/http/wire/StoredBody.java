package dev.fingerpost.http.wire;

import java.io.IOException;
import java.io.InputStream;

/** The body of a response that is too long for the memory, such as an export in a file. It is read once, and closed by the endpoint. */
public interface StoredBody extends AutoCloseable {

    long length();

    /** The bytes: as many as its length. */
    InputStream open() throws IOException;

    /** Deletes what it is kept in. Closing it again has no effect. */
    @Override
    void close();
}
