package dev.fingerpost.servlet;

import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request, opened at the first read. If a filter of the host has read the body and parsed its form, as
 * Spring's {@code FormContentFilter} and every filter that asks for a parameter do, this stream contains that form
 * again.
 */
final class FormBodyStream extends InputStream {

    private final HttpServletRequest request;
    private @Nullable InputStream opened;

    FormBodyStream(HttpServletRequest request) {
        this.request = request;
    }

    @Override
    public int read() throws IOException {
        return opened().read();
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        return opened().read(bytes, offset, length);
    }

    private InputStream opened() throws IOException {
        InputStream stream = opened;
        if (stream == null) {
            stream = open();
            opened = stream;
        }
        return stream;
    }

    private InputStream open() throws IOException {
        PushbackInputStream body = new PushbackInputStream(container(request));
        int first = body.read();
        if (first >= 0) {
            body.unread(first);
            return body;
        }
        byte[] parsed = ParsedForm.bytes(request);
        if (parsed.length == 0 && request.getContentLengthLong() > 0) {
            throw new EOFException("a filter has read the body");
        }
        return new ByteArrayInputStream(parsed);
    }

    /** The container's stream; empty if a filter has used the reader. */
    static InputStream container(HttpServletRequest request) throws IOException {
        try {
            return request.getInputStream();
        } catch (IllegalStateException e) {
            return InputStream.nullInputStream();
        }
    }
}
