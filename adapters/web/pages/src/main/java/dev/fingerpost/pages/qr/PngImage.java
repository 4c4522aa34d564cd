package dev.fingerpost.pages.qr;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** Draws a QR code as a PNG with one bit for each pixel, without ImageIO, which needs the desktop module of the JDK. */
final class PngImage {

    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    private static final byte[] ONE_BIT_OF_A_PALETTE = {1, 3, 0, 0, 0};
    private static final int CHUNK_OVERHEAD = 12;

    private PngImage() {}

    /** Draws the code. Every module has the same whole number of pixels; what remains is margin. */
    static byte[] of(ModuleMatrix matrix, int margin, int size, int colour) {
        int modules = matrix.width() + 2 * margin;
        int scale = scale(matrix, margin, size);
        int pixels = Math.max(size, modules);
        int offset = (pixels - scale * matrix.width()) / 2;
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        png.writeBytes(SIGNATURE);
        png.writeBytes(chunk("IHDR", header(pixels)));
        png.writeBytes(chunk("PLTE", palette(colour)));
        png.writeBytes(chunk("IDAT", deflated(rows(matrix, scale, offset, pixels))));
        png.writeBytes(chunk("IEND", new byte[0]));
        return png.toByteArray();
    }

    /** The number of pixels on a side of a module. */
    static int scale(ModuleMatrix matrix, int margin, int size) {
        return Math.max(1, size / (matrix.width() + 2 * margin));
    }

    private static byte[] header(int pixels) {
        return ByteBuffer.allocate(2 * Integer.BYTES + ONE_BIT_OF_A_PALETTE.length)
                .putInt(pixels)
                .putInt(pixels)
                .put(ONE_BIT_OF_A_PALETTE)
                .array();
    }

    /** The colour of the code, and white. */
    private static byte[] palette(int colour) {
        byte white = (byte) 0xFF;
        return new byte[] {(byte) (colour >> 16), (byte) (colour >> 8), (byte) colour, white, white, white};
    }

    /** The rows of pixels. Each begins with the number of its filter, 0 for none. A set bit is white. */
    private static byte[] rows(ModuleMatrix matrix, int scale, int offset, int pixels) {
        int stride = 1 + (pixels + 7) / 8;
        byte[] rows = new byte[stride * pixels];
        for (int y = 0; y < pixels; y++) {
            Arrays.fill(rows, y * stride + 1, (y + 1) * stride, (byte) 0xFF);
            for (int x = 0; x < pixels; x++) {
                if (matrix.isDark(Math.floorDiv(x - offset, scale), Math.floorDiv(y - offset, scale))) {
                    rows[y * stride + 1 + x / 8] &= (byte) ~(0x80 >> (x % 8));
                }
            }
        }
        return rows;
    }

    private static byte[] deflated(byte[] bytes) {
        Deflater deflater = new Deflater();
        try {
            deflater.setInput(bytes);
            deflater.finish();
            ByteArrayOutputStream deflated = new ByteArrayOutputStream();
            byte[] part = new byte[8_192];
            while (!deflater.finished()) {
                deflated.write(part, 0, deflater.deflate(part));
            }
            return deflated.toByteArray();
        } finally {
            deflater.end();
        }
    }

    private static byte[] chunk(String type, byte[] data) {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 checksum = new CRC32();
        checksum.update(name);
        checksum.update(data);
        return ByteBuffer.allocate(CHUNK_OVERHEAD + data.length)
                .putInt(data.length)
                .put(name)
                .put(data)
                .putInt((int) checksum.getValue())
                .array();
    }
}
