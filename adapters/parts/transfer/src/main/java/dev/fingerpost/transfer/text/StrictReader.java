package dev.fingerpost.transfer.text;

import dev.fingerpost.transfer.record.EncodingException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Decodes the text of an import and never replaces a byte. A byte order mark at the beginning determines the encoding.
 * Without a mark it is the encoding that the caller names, and otherwise UTF-8. Reading throws
 * {@link EncodingException} at the first bytes that are not text in this encoding.
 */
public final class StrictReader extends Reader {

    private static final int BUFFER = 1 << 16;

    /** The length of the longest byte order mark. */
    private static final int MARK = 3;

    private final InputStream in;
    private final ByteBuffer bytes = ByteBuffer.allocate(BUFFER).flip();
    private final @Nullable Charset named;
    private @Nullable CharsetDecoder decoder;
    private boolean ended;
    private boolean afterReturn;
    private long line = 1;
    private long column = 1;

    /**
     * @param named the encoding of text without a byte order mark; {@code null} if the caller does not know it
     */
    public StrictReader(InputStream in, @Nullable Charset named) {
        this.in = in;
        this.named = named;
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        if (decoder == null) {
            decoder = opened();
        }
        CharBuffer chars = CharBuffer.wrap(target, offset, length).slice();
        while (true) {
            CoderResult result = decoder.decode(bytes, chars, ended);
            if (chars.position() > 0) {
                advance(target, offset, chars.position());
                return chars.position();
            }
            if (result.isError()) {
                throw refused(decoder.charset(), result.length());
            }
            if (ended) {
                return -1;
            }
            fill();
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    private CharsetDecoder opened() throws IOException {
        while (!ended && bytes.remaining() < MARK) {
            fill();
        }
        return detected()
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
    }

    private Charset detected() {
        if (skip(0xEF, 0xBB, 0xBF)) {
            return StandardCharsets.UTF_8;
        }
        if (skip(0xFF, 0xFE)) {
            return StandardCharsets.UTF_16LE;
        }
        if (skip(0xFE, 0xFF)) {
            return StandardCharsets.UTF_16BE;
        }
        return named == null ? StandardCharsets.UTF_8 : named;
    }

    /** Skips a mark at the beginning. Returns whether there is one. */
    private boolean skip(int... mark) {
        boolean isThere = bytes.remaining() >= mark.length;
        for (int i = 0; isThere && i < mark.length; i++) {
            isThere = Byte.toUnsignedInt(bytes.get(bytes.position() + i)) == mark[i];
        }
        if (isThere) {
            bytes.position(bytes.position() + mark.length);
        }
        return isThere;
    }

    private void fill() throws IOException {
        bytes.compact();
        int read = in.read(bytes.array(), bytes.position(), bytes.remaining());
        if (read < 0) {
            ended = true;
        } else {
            bytes.position(bytes.position() + read);
        }
        bytes.flip();
    }

    private void advance(char[] target, int offset, int length) {
        for (int i = offset; i < offset + length; i++) {
            char c = target[i];
            if (c == '\r' || (c == '\n' && !afterReturn)) {
                line++;
            }
            if (c == '\r' || c == '\n') {
                column = 1;
            } else if (!Character.isLowSurrogate(c)) {
                column++;
            }
            afterReturn = c == '\r';
        }
    }

    private EncodingException refused(Charset charset, int length) {
        byte[] rest = Arrays.copyOfRange(bytes.array(), bytes.position(), bytes.limit());
        byte[] wrong = Arrays.copyOf(rest, Math.min(rest.length, Math.max(1, length)));
        // The text before it is often plain ASCII, which says nothing about the encoding.
        return new EncodingException(charset, line, column, wrong, EncodingGuess.of(rest));
    }
}
