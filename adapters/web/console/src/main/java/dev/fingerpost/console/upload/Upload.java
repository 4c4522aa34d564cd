package dev.fingerpost.console.upload;

import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Request;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A form with a file, as browsers send it (multipart/form-data, RFC 7578). It is read once, while it arrives: the
 * fields before the file, then the file, which is written where the caller says, then the rest. Only the fields are
 * kept in memory.
 */
public final class Upload {

    /** The greatest length of a form with a file. */
    public static final long MOST_BYTES = 8 << 20;

    private static final int MOST_FIELDS = 50;
    private static final int MOST_BYTES_OF_FIELDS = 1 << 16;
    private static final int BUFFER = 1 << 16;
    private static final Pattern TYPE =
            Pattern.compile("multipart/form-data;.*?\\bboundary=\"?([A-Za-z0-9'()+_,./:=?-]{1,70})\"?", Pattern.DOTALL);
    private static final Pattern NAME = Pattern.compile("(?i)content-disposition:[^\r\n]*?; *name=\"([^\"]*)\"");
    private static final Pattern FILE = Pattern.compile("(?i)content-disposition:[^\r\n]*?; *filename=");
    private static final String LINE = "\r\n";

    private final InputStream in;
    private final byte[] boundary;
    private final List<Pair> fields = new ArrayList<>();
    private final byte[] buffer = new byte[BUFFER];
    private int start;
    private int end;
    private boolean atFile;
    private int bytesOfFields;

    private Upload(InputStream in, String boundary) {
        this.in = in;
        this.boundary = bytes(LINE + "--" + boundary);
        // the first boundary has no line before it
        System.arraycopy(bytes(LINE), 0, buffer, 0, LINE.length());
        this.end = LINE.length();
    }

    /** Whether the request is a form with a file. */
    public static boolean isSent(Request request) {
        return type(request).lookingAt();
    }

    private static Matcher type(Request request) {
        return TYPE.matcher(request.headers().only("Content-Type").orElse(""));
    }

    /**
     * Reads the fields before the file.
     *
     * @throws HttpException if there is no such form, or it is longer than 8 MiB
     */
    public static Upload of(Request request) {
        Matcher type = type(request);
        if (!type.lookingAt()) {
            throw HttpException.badRequest("The form must be multipart/form-data, and name its boundary");
        }
        Upload upload = new Upload(request.bodyStream(MOST_BYTES), type.group(1));
        upload.copyToBoundary(OutputStream.nullOutputStream());
        upload.readFields();
        return upload;
    }

    /** The fields that were read so far; after the file, all fields. */
    public List<Pair> fields() {
        return List.copyOf(fields);
    }

    /**
     * Copies the file and reads the fields after it. Copies nothing if there is no file.
     *
     * @throws HttpException if the form is longer than 8 MiB or malformed
     */
    public void copyFile(OutputStream file) {
        if (atFile) {
            atFile = false;
            copyToBoundary(file);
            readFields();
            if (atFile) {
                throw HttpException.badRequest("The form must have one file");
            }
        }
    }

    /**
     * The bytes of a small file; empty if there is none.
     *
     * @throws HttpException if the file is longer than {@code most} bytes
     */
    public byte[] fileBytes(int most) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream() {
            @Override
            public synchronized void write(byte[] part, int offset, int length) {
                if (count + length > most) {
                    throw HttpException.of(
                            ProblemCode.CONTENT_TOO_LARGE, "The file must be at most " + most + " bytes");
                }
                super.write(part, offset, length);
            }
        };
        copyFile(bytes);
        return bytes.toByteArray();
    }

    /** Reads and drops the rest, because a browser shows a response only after it has sent the whole form. */
    public void drop() {
        start = end;
        while (fill()) {
            start = end;
        }
    }

    /** Reads parts up to the one with the file, or up to the end. */
    private void readFields() {
        while (!atFile && !isEnd()) {
            Bytes head = new Bytes();
            copyTo(bytes(LINE + LINE), head);
            String text = head.text(StandardCharsets.ISO_8859_1);
            Matcher name = NAME.matcher(text);
            if (FILE.matcher(text).find()) {
                atFile = true;
                return;
            }
            Bytes value = new Bytes();
            copyToBoundary(value);
            if (fields.size() == MOST_FIELDS || !name.find()) {
                throw malformed();
            }
            fields.add(new Pair(name.group(1), value.text(StandardCharsets.UTF_8)));
        }
    }

    /** Whether the boundary that was just read is the last one. */
    private boolean isEnd() {
        while (end - start < 2) {
            if (!fill()) {
                throw malformed();
            }
        }
        return buffer[start] == '-' && buffer[start + 1] == '-';
    }

    private void copyToBoundary(OutputStream out) {
        copyTo(boundary, out);
    }

    /** Copies everything before these bytes, and skips them. */
    private void copyTo(byte[] wanted, OutputStream out) {
        try {
            int found = indexOf(wanted);
            while (found < 0) {
                int sure = Math.max(0, end - start - wanted.length + 1);
                out.write(buffer, start, sure);
                start += sure;
                if (!fill()) {
                    throw malformed();
                }
                found = indexOf(wanted);
            }
            out.write(buffer, start, found - start);
            start = found + wanted.length;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads more bytes into the buffer, behind those that are left. Returns whether there were more. */
    private boolean fill() {
        System.arraycopy(buffer, start, buffer, 0, end - start);
        end -= start;
        start = 0;
        try {
            int read = in.read(buffer, end, buffer.length - end);
            end += Math.max(0, read);
            return read > 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private int indexOf(byte[] wanted) {
        for (int at = start; at <= end - wanted.length; at++) {
            if (buffer[at] == wanted[0] && Arrays.equals(buffer, at, at + wanted.length, wanted, 0, wanted.length)) {
                return at;
            }
        }
        return -1;
    }

    private static HttpException malformed() {
        return HttpException.badRequest("The form is incomplete, has a part without a name, or has too many fields");
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    /** A field or the head of a part, which together must be short. */
    private final class Bytes extends ByteArrayOutputStream {

        @Override
        public synchronized void write(byte[] bytes, int offset, int length) {
            bytesOfFields += length;
            if (bytesOfFields > MOST_BYTES_OF_FIELDS) {
                throw HttpException.of(
                        ProblemCode.CONTENT_TOO_LARGE,
                        "The fields of a form with a file must be at most " + MOST_BYTES_OF_FIELDS + " bytes");
            }
            super.write(bytes, offset, length);
        }

        String text(Charset charset) {
            return toString(charset);
        }
    }
}
