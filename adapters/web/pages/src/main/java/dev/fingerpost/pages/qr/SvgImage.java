package dev.fingerpost.pages.qr;

import java.util.Locale;

/** Draws a QR code as SVG. */
final class SvgImage {

    private SvgImage() {}

    /** @param logo the logo as a data URL; empty for none */
    static String of(ModuleMatrix matrix, int margin, int size, String text, int colour, String logo) {
        int width = matrix.width() + 2 * margin;
        String title = escaped(text);
        return String.format(
                Locale.ROOT,
                """
                <svg xmlns="http://www.w3.org/2000/svg" width="%1$d" height="%1$d" viewBox="0 0 %2$d %2$d" \
                shape-rendering="crispEdges" role="img" aria-label="%3$s">\
                <title>%3$s</title>\
                <rect width="%2$d" height="%2$d" fill="#fff"/>\
                <path fill="#%5$06x" d="%4$s"/>%6$s\
                </svg>
                """,
                size,
                width,
                title,
                path(matrix, margin),
                colour,
                logo.isEmpty() ? "" : logo(logo, matrix, margin));
    }

    /**
     * The side of the square in the middle that a logo may cover, in modules. It is less than error correction can
     * repair.
     */
    static int covered(ModuleMatrix matrix) {
        return matrix.width() / 5 | 1;
    }

    private static String logo(String logo, ModuleMatrix matrix, int margin) {
        int side = covered(matrix);
        int start = margin + (matrix.width() - side) / 2;
        return String.format(
                Locale.ROOT,
                "<rect x=\"%1$d\" y=\"%1$d\" width=\"%2$d\" height=\"%2$d\" fill=\"#fff\"/>"
                        + "<image x=\"%3$s\" y=\"%3$s\" width=\"%4$s\" height=\"%4$s\" href=\"%5$s\"/>",
                start,
                side,
                start + 0.5,
                side - 1.0,
                logo);
    }

    /** One rectangle for each run of dark modules in a row. */
    private static String path(ModuleMatrix matrix, int margin) {
        StringBuilder path = new StringBuilder();
        for (int y = 0; y < matrix.width(); y++) {
            int x = 0;
            while (x < matrix.width()) {
                int start = x;
                while (x < matrix.width() && matrix.isDark(x, y)) {
                    x++;
                }
                if (x > start) {
                    int run = x - start;
                    path.append("M" + (start + margin) + " " + (y + margin) + "h" + run + "v1h-" + run + "z");
                }
                x++;
            }
        }
        return path.toString();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }
}
