package dev.fingerpost.http.wire;

import static java.util.Objects.requireNonNull;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** The bytes of a body. What they are in gzip is kept, for a response that is sent again. Thread-safe. */
final class ResponseBody {

    static final ResponseBody EMPTY = new ResponseBody(new byte[0]);

    private static final int TAG_BYTES = 8;

    private final byte[] bytes;
    private volatile @Nullable ResponseBody compressed;

    /** The bytes belong to the body from now on. */
    ResponseBody(byte[] bytes) {
        this.bytes = requireNonNull(bytes, "bytes");
    }

    /** Must not be changed. */
    byte[] bytes() {
        return bytes;
    }

    int length() {
        return bytes.length;
    }

    /** An entity tag made of the bytes, without quotes. Any change of them changes it. */
    String tag() {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(bytes);
            return HexFormat.of().formatHex(hash, 0, TAG_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The same in gzip. */
    ResponseBody inGzip() {
        ResponseBody known = compressed;
        if (known == null) {
            known = new ResponseBody(compressed(bytes));
            compressed = known;
        }
        return known;
    }

    private static byte[] compressed(byte[] bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length / 2);
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }
}
