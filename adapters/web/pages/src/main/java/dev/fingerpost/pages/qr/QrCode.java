package dev.fingerpost.pages.qr;

import static java.util.Objects.requireNonNull;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.regex.Pattern;

/**
 * A QR code. Immutable. With {@code ?qr} at the end of a short URL, statistics can tell scans from other clicks.
 *
 * <pre>{@code
 * fingerpost.shortUrl(link).map(url -> QrCode.of(url + "?qr").withSize(512).png());
 * }</pre>
 */
public final class QrCode {

    /** The smallest size, in pixels. */
    public static final int MIN_SIZE = 64;

    /** The greatest size, in pixels. */
    public static final int MAX_SIZE = 2_048;

    /** The greatest margin, in modules. */
    public static final int MAX_MARGIN = 16;

    /** The greatest number of bytes of a logo. */
    public static final int MAX_LOGO_BYTES = 1 << 18;

    private static final int STANDARD_SIZE = 256;

    /** The margin that the standard for QR codes requires. */
    private static final int STANDARD_MARGIN = 4;

    /** The lightness, out of 255, from which a colour is too light for scanners. */
    private static final int MOST_LIGHT = 128;

    private static final byte[] NO_LOGO = {};
    private static final Pattern COLOUR = Pattern.compile("#[0-9a-fA-F]{6}");

    private final String text;
    private final int size;
    private final int margin;
    private final ErrorCorrection errorCorrection;
    private final int colour;
    private final byte[] logo;

    private QrCode(String text, int size, int margin, ErrorCorrection errorCorrection, int colour, byte[] logo) {
        this.text = requireNonNull(text, "text");
        this.size = inRange("size", size, MIN_SIZE, MAX_SIZE);
        this.margin = inRange("margin", margin, 0, MAX_MARGIN);
        this.errorCorrection = requireNonNull(errorCorrection, "errorCorrection");
        this.colour = colour;
        this.logo = requireNonNull(logo, "logo");
    }

    /** The code of a text, with 256 pixels, a margin of 4 modules, error correction M, in black. */
    public static QrCode of(String text) {
        return new QrCode(text, STANDARD_SIZE, STANDARD_MARGIN, ErrorCorrection.M, 0, NO_LOGO);
    }

    /**
     * Sets the width and height in pixels, {@value #MIN_SIZE} to {@value #MAX_SIZE}. A module has at least one pixel.
     */
    public QrCode withSize(int pixels) {
        return new QrCode(text, pixels, margin, errorCorrection, colour, logo);
    }

    /** Sets the white margin in modules, 0 to {@value #MAX_MARGIN}. */
    public QrCode withMargin(int modules) {
        return new QrCode(text, size, modules, errorCorrection, colour, logo);
    }

    public QrCode withErrorCorrection(ErrorCorrection newErrorCorrection) {
        return new QrCode(text, size, margin, newErrorCorrection, colour, logo);
    }

    /**
     * Sets the colour of the code, on white.
     *
     * @param newColour the colour as in CSS, with six digits: {@code #0b57d0}
     * @throws IllegalArgumentException if it is not a colour, or is too light for scanners
     */
    public QrCode withColour(String newColour) {
        if (!COLOUR.matcher(newColour).matches()) {
            throw new IllegalArgumentException("the colour must be # and six hexadecimal digits");
        }
        int rgb = Integer.parseInt(newColour.substring(1), 16);
        if (0.299 * (rgb >> 16) + 0.587 * ((rgb >> 8) & 255) + 0.114 * (rgb & 255) >= MOST_LIGHT) {
            throw new IllegalArgumentException("the colour must be dark enough for scanners");
        }
        return new QrCode(text, size, margin, errorCorrection, rgb, logo);
    }

    /**
     * Puts a logo over the middle, with error correction H, so that scanners can still read the code.
     *
     * @throws IllegalArgumentException if the image is neither a PNG nor a JPEG, or has more than 262,144 bytes
     */
    public QrCode withLogo(byte[] image) {
        if (image.length > MAX_LOGO_BYTES) {
            throw new IllegalArgumentException("the logo must have at most " + MAX_LOGO_BYTES + " bytes");
        }
        String start = start(image);
        if (!start.equals("\u0089PNG") && !start.startsWith("\u00ff\u00d8\u00ff")) {
            throw new IllegalArgumentException("the logo must be a PNG or a JPEG");
        }
        return new QrCode(text, size, margin, ErrorCorrection.H, colour, image.clone());
    }

    private static String start(byte[] image) {
        return new String(image, 0, Math.min(4, image.length), StandardCharsets.ISO_8859_1);
    }

    /**
     * The code as an SVG document, dark on white.
     *
     * @throws IllegalArgumentException if the text is too long for a QR code with this error correction
     */
    public String svg() {
        String url = logo.length == 0
                ? ""
                : (start(logo).endsWith("PNG") ? "data:image/png;base64," : "data:image/jpeg;base64,")
                        + Base64.getEncoder().encodeToString(logo);
        return SvgImage.of(matrix(), margin, size, text, colour, url);
    }

    /**
     * The code as a PNG image, dark on white. With a logo it needs the module {@code java.desktop}.
     *
     * @throws IllegalArgumentException if the text is too long for a QR code with this error correction, or the logo
     * cannot be read or has more than 1,048,576 pixels (1,024 x 1,024)
     */
    public byte[] png() {
        if (logo.length == 0) {
            return PngImage.of(matrix(), margin, size, colour);
        }
        LogoImage image = LogoImage.of(logo); // first, because its header may refuse it
        ModuleMatrix matrix = matrix();
        byte[] png = PngImage.of(matrix, margin, size, colour);
        return image.over(png, SvgImage.covered(matrix) * PngImage.scale(matrix, margin, size));
    }

    private ModuleMatrix matrix() {
        return ModuleMatrix.of(text, errorCorrection);
    }

    private static int inRange(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException("the " + name + " must be " + least + " to " + most);
        }
        return value;
    }
}
