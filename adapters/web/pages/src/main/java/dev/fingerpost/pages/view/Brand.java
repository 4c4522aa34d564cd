package dev.fingerpost.pages.view;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.hash.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * The operator's name, logo and colour on the pages of visitors and of the console. The colour is used for buttons,
 * links and bars. Immutable; each {@code with} method returns another brand.
 */
public final class Brand {

    /** The greatest number of bytes of a logo. */
    public static final int MAX_LOGO = 65_536;

    /** The default: no name, no logo, and a blue. */
    public static final Brand NONE = new Brand("", new byte[0], Accent.parse("#0b57d0"));

    /** The policy for a logo that a browser opens as a page. Its styles work, its scripts do not. */
    public static final String LOGO_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

    private static final int MAX_NAME = 80;
    private static final int START = 1024;
    private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

    private final String name;
    private final byte[] logo;
    private final Accent accent;

    private Brand(String name, byte[] logo, Accent accent) {
        this.name = name;
        this.logo = logo;
        this.accent = accent;
    }

    /** Sets the name, which is shown at the top of pages and in their titles: 1 to 80 characters in one line. */
    public Brand withName(String newName) {
        if (!newName.matches("\\P{Cntrl}{1," + MAX_NAME + "}") || newName.isBlank()) {
            throw new IllegalArgumentException("a name must be 1 to 80 characters in one line");
        }
        return new Brand(newName.strip(), logo, accent);
    }

    /**
     * Sets the logo, which is shown before the name. Pages load it as an image, so scripts in it never run.
     *
     * @param image a PNG or an SVG of at most {@value #MAX_LOGO} bytes
     */
    public Brand withLogo(byte[] image) {
        if (image.length > MAX_LOGO || !(isPng(image) || isSvg(image))) {
            throw new IllegalArgumentException("a logo must be an SVG or a PNG of at most 65536 bytes");
        }
        return new Brand(name, image.clone(), accent);
    }

    /**
     * Sets the colour of buttons. Text on them is black or white, whichever is easier to read. For links and bars the
     * colour is darkened on a light background, and lightened on a dark one, until its contrast is 4.5 to 1 (WCAG AA).
     *
     * @param colour the colour, such as {@code #0a7d55}
     */
    public Brand withAccent(String colour) {
        return new Brand(name, logo, Accent.parse(colour));
    }

    /** The name; empty for none. */
    public String name() {
        return name;
    }

    /** The colours for pages. */
    public Accent accent() {
        return accent;
    }

    /** The logo as it was given; empty for none. */
    public byte[] logo() {
        return logo.clone();
    }

    /** The media type of the logo. */
    public String logoType() {
        return isPng(logo) ? "image/png" : "image/svg+xml";
    }

    /** The address of the logo, relative to a page. Another logo has another address. Empty for none. */
    public String logoAddress() {
        return logo.length == 0 ? "" : "+logo?" + HexFormat.of().formatHex(Sha256.of(logo), 0, 8);
    }

    private static boolean isPng(byte[] image) {
        return image.length > PNG.length && Arrays.equals(PNG, Arrays.copyOf(image, PNG.length));
    }

    /** Guesses by the root element. A wrong guess only leads to a broken image. */
    private static boolean isSvg(byte[] image) {
        String start = new String(image, 0, Math.min(image.length, START), StandardCharsets.UTF_8);
        return start.stripLeading().startsWith("<") && start.contains("<svg");
    }

    /**
     * A colour and the colours derived from it, each as {@code #rrggbb}.
     *
     * @param colour the colour of buttons
     * @param text the colour of text on buttons
     * @param onLight the colour of links and bars on a light background
     * @param onDark the colour of links and bars on a dark background
     */
    public record Accent(String colour, String text, String onLight, String onDark) {

        private static final double READABLE = 4.5;
        private static final int WHITE = 0xFFFFFF;
        private static final int BLACK = 0;

        /** The darkest of the backgrounds of light pages. */
        private static final int LIGHT = 0xE2E7EE;

        /** The lightest of the backgrounds of dark pages. */
        private static final int DARK = 0x2B2F36;

        private static final int STEPS = 50;

        public Accent {
            requireNonNull(colour, "colour");
            requireNonNull(text, "text");
            requireNonNull(onLight, "onLight");
            requireNonNull(onDark, "onDark");
        }

        static Accent parse(String colour) {
            if (!colour.matches("#[0-9A-Fa-f]{6}")) {
                throw new IllegalArgumentException("an accent must be a colour such as #0a7d55");
            }
            int given = rgb(colour);
            boolean isLight = contrast(given, BLACK) > contrast(given, WHITE);
            return new Accent(
                    hex(given),
                    hex(isLight ? BLACK : WHITE),
                    readable(given, LIGHT, BLACK),
                    readable(given, DARK, WHITE));
        }

        /**
         * Mixes a colour with a share of another one, for backgrounds and for what is shown on them.
         *
         * @param share 0 to 1
         */
        public static String mixed(String colour, String other, double share) {
            return hex(mixture(rgb(colour), rgb(other), share));
        }

        /** The first mixture that is readable, from the colour itself to black or white. */
        private static String readable(int colour, int background, int towards) {
            int mixed = colour;
            for (int step = 1; contrast(mixed, background) < READABLE && step <= STEPS; step++) {
                mixed = mixture(colour, towards, (double) step / STEPS);
            }
            return hex(mixed);
        }

        private static int mixture(int colour, int towards, double share) {
            int mixed = 0;
            for (int shift = 16; shift >= 0; shift -= 8) {
                int from = colour >> shift & 0xFF;
                int to = towards >> shift & 0xFF;
                mixed |= (int) Math.round(from + (to - from) * share) << shift;
            }
            return mixed;
        }

        /** The contrast as WCAG 2.2 defines it, from 1 to 21. */
        private static double contrast(int one, int other) {
            double first = luminance(one);
            double second = luminance(other);
            return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
        }

        private static double luminance(int colour) {
            return 0.2126 * linear(colour >> 16 & 0xFF)
                    + 0.7152 * linear(colour >> 8 & 0xFF)
                    + 0.0722 * linear(colour & 0xFF);
        }

        private static double linear(int part) {
            double share = part / 255.0;
            return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
        }

        private static int rgb(String colour) {
            return Integer.parseInt(colour.substring(1), 16);
        }

        private static String hex(int colour) {
            return "#" + HexFormat.of().toHexDigits(colour, 6);
        }
    }
}
