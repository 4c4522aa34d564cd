package dev.fingerpost.http.qr;

import static java.util.Objects.requireNonNull;

import com.google.zxing.EncodeHintType;
import com.google.zxing.WriterException;
import com.google.zxing.qrcode.encoder.ByteMatrix;
import com.google.zxing.qrcode.encoder.Encoder;
import java.util.Map;

/**
 * A QR code. Needs {@code com.google.zxing:core}. Immutable.
 *
 * <pre>{@code
 * fingerpost.shortUrl(link).map(url -> QrCode.of(url).withSize(512).png());
 * }</pre>
 */
public final class QrCode {

    /** The smallest size, in pixels. */
    public static final int MIN_SIZE = 64;

    /** The greatest size, in pixels. */
    public static final int MAX_SIZE = 2_048;

    /** The greatest margin, in modules. */
    public static final int MAX_MARGIN = 16;

    private static final int STANDARD_SIZE = 256;

    /** What the standard of QR codes asks for. */
    private static final int STANDARD_MARGIN = 4;

    private final String text;
    private final int size;
    private final int margin;
    private final ErrorCorrection errorCorrection;

    private QrCode(String text, int size, int margin, ErrorCorrection errorCorrection) {
        this.text = requireNonNull(text, "text");
        this.size = inRange("size", size, MIN_SIZE, MAX_SIZE);
        this.margin = inRange("margin", margin, 0, MAX_MARGIN);
        this.errorCorrection = requireNonNull(errorCorrection, "errorCorrection");
    }

    /** The code of a text: 256 pixels, a margin of 4 modules, error correction M. */
    public static QrCode of(String text) {
        return new QrCode(text, STANDARD_SIZE, STANDARD_MARGIN, ErrorCorrection.M);
    }

    /** Width and height in pixels, {@value #MIN_SIZE} to {@value #MAX_SIZE}. A module has one pixel at least. */
    public QrCode withSize(int pixels) {
        return new QrCode(text, pixels, margin, errorCorrection);
    }

    /** The white margin in modules, 0 to {@value #MAX_MARGIN}. */
    public QrCode withMargin(int modules) {
        return new QrCode(text, size, modules, errorCorrection);
    }

    public QrCode withErrorCorrection(ErrorCorrection newErrorCorrection) {
        return new QrCode(text, size, margin, newErrorCorrection);
    }

    /**
     * The code as an SVG document, dark on white.
     *
     * @throws IllegalArgumentException if the text is too long for a QR code with this error correction
     */
    public String svg() {
        return SvgImage.of(matrix(), margin, size, text);
    }

    /**
     * The code as a PNG image, black on white.
     *
     * @throws IllegalArgumentException if the text is too long for a QR code with this error correction
     */
    public byte[] png() {
        return PngImage.of(matrix(), margin, size);
    }

    private ByteMatrix matrix() {
        try {
            return Encoder.encode(text, errorCorrection.level(), Map.of(EncodeHintType.CHARACTER_SET, "UTF-8"))
                    .getMatrix();
        } catch (WriterException e) {
            throw new IllegalArgumentException("the text must fit into a QR code", e);
        }
    }

    private static int inRange(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException("the " + name + " must be " + least + " to " + most);
        }
        return value;
    }
}
