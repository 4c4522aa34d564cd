package dev.fingerpost.pages.qr;

import io.nayuki.qrcodegen.DataTooLongException;
import io.nayuki.qrcodegen.QrSegment;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The dark and light modules of a QR code: the smallest version that the text fits into with its error correction. */
record ModuleMatrix(io.nayuki.qrcodegen.QrCode code) {

    /** The extended channel interpretation of UTF-8. Without it scanners may read another encoding. */
    private static final int UTF_8 = 26;

    private static final int ANY_MASK = -1;

    /** @throws IllegalArgumentException if the text is too long for a QR code with this error correction */
    static ModuleMatrix of(String text, ErrorCorrection errorCorrection) {
        List<QrSegment> segments = new ArrayList<>();
        if (!StandardCharsets.US_ASCII.newEncoder().canEncode(text)) {
            segments.add(QrSegment.makeEci(UTF_8));
        }
        segments.addAll(QrSegment.makeSegments(text));
        return new ModuleMatrix(encoded(segments, errorCorrection));
    }

    /** Not at a higher level than asked for where that would cost nothing: the level is what the caller has chosen. */
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

    /** Whether a module is dark; those outside of the code are light. */
    boolean isDark(int x, int y) {
        return code.getModule(x, y);
    }
}
