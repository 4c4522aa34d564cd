package dev.fingerpost.pages.qr;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.DecodeHintType;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.ReaderException;
import com.google.zxing.Result;
import com.google.zxing.ResultMetadataType;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;

/** What a scanner reads from a QR code, and the size of its image. */
public record ScannedCode(String text, String errorCorrection, int size) {

    private static final Pattern VIEW_BOX = Pattern.compile(" width=\"(\\d+)\".* viewBox=\"0 0 (\\d+) \\2\"");
    private static final Pattern RUN = Pattern.compile("M(\\d+) (\\d+)h(\\d+)v1h-\\3z");
    private static final Pattern COVER = Pattern.compile("<rect x=\"(\\d+)\" y=\"\\1\" width=\"(\\d+)\"");
    private static final int SCALE = 4;
    private static final int WHITE = 0xFFFFFF;

    public static ScannedCode ofPng(byte[] png) {
        try {
            BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
            int size = image.getWidth();
            return scan(image.getRGB(0, 0, size, size, null, 0, size), size, size);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The text of a code that is somewhere in a picture, as a camera reads it. */
    public static String seenOn(byte[] png) {
        try {
            BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
            int width = image.getWidth();
            int[] pixels = image.getRGB(0, 0, width, image.getHeight(), null, 0, width);
            return read(pixels, width, image.getHeight(), DecodeHintType.TRY_HARDER)
                    .getText();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static ScannedCode ofSvg(String svg) {
        Matcher box = VIEW_BOX.matcher(svg);
        if (!box.find()) {
            throw new AssertionError("no size in " + svg);
        }
        int width = Integer.parseInt(box.group(2)) * SCALE;
        int[] pixels = new int[width * width];
        Arrays.fill(pixels, WHITE);
        Matcher run = RUN.matcher(svg);
        while (run.find()) {
            int x = Integer.parseInt(run.group(1)) * SCALE;
            int y = Integer.parseInt(run.group(2)) * SCALE;
            for (int row = y; row < y + SCALE; row++) {
                Arrays.fill(pixels, row * width + x, row * width + x + Integer.parseInt(run.group(3)) * SCALE, 0);
            }
        }
        Matcher cover = COVER.matcher(svg);
        if (cover.find()) {
            int start = Integer.parseInt(cover.group(1)) * SCALE;
            int side = Integer.parseInt(cover.group(2)) * SCALE;
            for (int row = start; row < start + side; row++) {
                Arrays.fill(pixels, row * width + start, row * width + start + side, WHITE);
            }
        }
        return scan(pixels, width, Integer.parseInt(box.group(1)));
    }

    private static ScannedCode scan(int[] pixels, int width, int size) {
        Result result = read(pixels, width, width, DecodeHintType.PURE_BARCODE);
        Object level = result.getResultMetadata().get(ResultMetadataType.ERROR_CORRECTION_LEVEL);
        return new ScannedCode(result.getText(), String.valueOf(level), size);
    }

    private static Result read(int[] pixels, int width, int height, DecodeHintType how) {
        try {
            return new QRCodeReader()
                    .decode(
                            new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(width, height, pixels))),
                            Map.of(how, true));
        } catch (ReaderException e) {
            throw new AssertionError("no code", e);
        }
    }
}
