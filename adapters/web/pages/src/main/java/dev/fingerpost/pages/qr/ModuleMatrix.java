package dev.fingerpost.pages.qr;

import io.nayuki.qrcodegen.DataTooLongException;
import io.nayuki.qrcodegen.QrSegment;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The dark and light modules of a QR code, in the smallest version into which the text fits with its error correction.
 */
record ModuleMatrix(io.nayuki.qrcodegen.QrCode code) {

    /** The extended channel interpretation of UTF-8. Without it, scanners may assume another encoding. */
    private static final int UTF_8 = 26;

    private static final int ANY_MASK = -1;

    /**
     * Encodes a text.
     *
     * @throws IllegalArgumentException if the text is too long for a QR code with this error correction
     */
    static ModuleMatrix of(String text, ErrorCorrection errorCorrection) {
        List<QrSegment> segments = new ArrayList<>();
        if (!StandardCharsets.US_ASCII.newEncoder().canEncode(text)) {
            segments.add(QrSegment.makeEci(UTF_8));
        }
        segments.addAll(QrSegment.makeSegments(text));
        return new ModuleMatrix(encoded(segments, errorCorrection));
    }

    /**
     * Encodes at exactly the requested level, even if a higher one would cost nothing, because the caller has chosen
     * it.
     */
    private static io.nayuki.qrcodegen.QrCode encoded(List<QrSegment> segments, ErrorCorrection errorCorrection) {
        try {
            return io.nayuki.qrcodegen.QrCode.encodeSegments(
                    segments,
                    errorCorrection.level(),
                    io.nayuki.qrcodegen.QrCode.MIN_VERSION,
                    io.nayuki.qrcodegen.QrCode.MAX_VERSION,
                    ANY_MASK,
                    false);
        } catch (DataTooLongException e) {
            throw new IllegalArgumentException("the text must fit into a QR code", e);
        }
    }

    /** The number of modules on a side. */
    int width() {
        return code.size;
    }

    /** Whether a module is dark. Modules outside of the code are light. */
    boolean isDark(int x, int y) {
        return code.getModule(x, y);
    }
}
