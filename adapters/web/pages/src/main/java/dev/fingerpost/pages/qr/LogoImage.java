package dev.fingerpost.pages.qr;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import javax.imageio.ImageIO;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * A logo that is drawn over a PNG. It needs the desktop module of the JDK, but neither a screen nor a temporary file.
 */
final class LogoImage {

    /** A file of a few kilobytes may unpack to any number of pixels. */
    private static final long MOST_PIXELS = 1 << 20;

    /** Each part of a progressive JPEG may be a few bytes, and makes the reader compute all pixels again. */
    private static final int MOST_PARTS = 100;

    /**
     * A larger logo is read with a lower resolution, of at most this many pixels on a side, because a drawn logo has
     * fewer.
     */
    private static final int READ_PIXELS = 512;

    private static final int WHITE = 0xFFFFFF;
    private static final int OPAQUE = 255;

    private final BufferedImage logo;

    private LogoImage(BufferedImage logo) {
        this.logo = logo;
    }

    /** Reads a logo, after its header has shown that reading it takes little time and memory. */
    static LogoImage of(byte[] logo) {
        try {
            if (parts(logo) > MOST_PARTS) {
                throw new IOException("too many parts");
            }
            return new LogoImage(read(logo, MOST_PIXELS, READ_PIXELS));
        } catch (IOException | RuntimeException e) {
            throw new IllegalArgumentException("the logo must be an image of at most 1,048,576 pixels", e);
        }
    }

    /**
     * @param side the side of the white square in the middle, in which the logo is drawn
     */
    byte[] over(byte[] png, int side) {
        try {
            BufferedImage code = read(png, Long.MAX_VALUE, Integer.MAX_VALUE);
            int size = code.getWidth();
            int start = (size - side) / 2;
            int[] white = new int[side * side];
            Arrays.fill(white, WHITE);
            BufferedImage drawn = new BufferedImage(size, size, BufferedImage.TYPE_INT_RGB);
            drawn.setRGB(0, 0, size, size, code.getRGB(0, 0, size, size, null, 0, size), 0, size);
            drawn.setRGB(start, start, side, side, white, 0, side);
            draw(drawn, side * 9 / 10);
            return png(drawn);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The number of scans of a JPEG, or a few more. Their data contain no marker. */
    private static int parts(byte[] image) {
        int parts = 0;
        for (int i = 1; i < image.length; i++) {
            if (image[i - 1] == (byte) 0xFF && image[i] == (byte) 0xDA) {
                parts++;
            }
        }
        return parts;
    }

    private static BufferedImage read(byte[] image, long mostPixels, int pixels) throws IOException {
        try (ImageInputStream in = new MemoryCacheImageInputStream(new ByteArrayInputStream(image))) {
            ImageReader reader = ImageIO.getImageReaders(in).next();
            try {
                reader.setInput(in, true, true);
                if ((long) reader.getWidth(0) * reader.getHeight(0) > mostPixels) {
                    throw new IOException("too many pixels");
                }
                ImageReadParam some = reader.getDefaultReadParam();
                int step = 1 + (Math.max(reader.getWidth(0), reader.getHeight(0)) - 1) / pixels;
                some.setSourceSubsampling(step, step, 0, 0);
                return reader.read(0, some);
            } finally {
                reader.dispose();
            }
        }
    }

    /** Draws the logo in the middle, with its proportions. */
    private void draw(BufferedImage drawn, int side) {
        int longest = Math.max(logo.getWidth(), logo.getHeight());
        int width = Math.max(1, side * logo.getWidth() / longest);
        int height = Math.max(1, side * logo.getHeight() / longest);
        int left = (drawn.getWidth() - width) / 2;
        int top = (drawn.getHeight() - height) / 2;
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int fromX = x * logo.getWidth() / width;
                int fromY = y * logo.getHeight() / height;
                int toX = Math.max(fromX + 1, (x + 1) * logo.getWidth() / width);
                int toY = Math.max(fromY + 1, (y + 1) * logo.getHeight() / height);
                int[] part = logo.getRGB(fromX, fromY, toX - fromX, toY - fromY, null, 0, toX - fromX);
                drawn.setRGB(left + x, top + y, average(part));
            }
        }
    }

    /** The average colour on a white background. */
    private static int average(int[] pixels) {
        int average = 0;
        for (int shift = 0; shift < 24; shift += 8) {
            long sum = 0;
            for (int pixel : pixels) {
                sum += OPAQUE * OPAQUE - (pixel >>> 24) * (OPAQUE - ((pixel >> shift) & OPAQUE));
            }
            average |= (int) (sum / ((long) OPAQUE * pixels.length)) << shift;
        }
        return average;
    }

    private static byte[] png(BufferedImage image) throws IOException {
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        try (ImageOutputStream out = new MemoryCacheImageOutputStream(png)) {
            ImageIO.write(image, "png", out);
        }
        return png.toByteArray();
    }
}
