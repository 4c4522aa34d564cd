package dev.fingerpost.pages.qr;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import com.google.zxing.EncodeHintType;
import com.google.zxing.WriterException;
import com.google.zxing.qrcode.decoder.ErrorCorrectionLevel;
import com.google.zxing.qrcode.encoder.ByteMatrix;
import com.google.zxing.qrcode.encoder.Encoder;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.junit.jupiter.api.Test;

class QrCodeTest {

    private static final String URL = "https://go.example.com/spring?a=1&b=\"<2>\"";

    /** Short and long texts of digits, of the alphanumeric characters of QR codes, of ASCII and of UTF-8. */
    private static final List<String> TEXTS = List.of(
            URL,
            "https://go.example.com/a",
            "https://go.example.com/spring?qr",
            "HTTPS://GO.EXAMPLE.COM/SPRING",
            "0123456789",
            "http://localhost:8080/x",
            "https://go.example.com/" + "long-".repeat(40),
            "caf\u00e9-\ud83c\udf89");

    @Test
    void a_scanner_reads_the_text_of_both_formats_in_every_setting() {
        for (ErrorCorrection level : ErrorCorrection.values()) {
            for (int margin : List.of(0, 1, 4, QrCode.MAX_MARGIN)) {
                for (int size : List.of(QrCode.MIN_SIZE * 2, 301)) {
                    assertScanned(level, margin, size);
                }
            }
        }
    }

    @Test
    void a_scanner_reads_the_largest_code() {
        assertScanned(ErrorCorrection.M, 4, QrCode.MAX_SIZE);
    }

    /**
     * Two libraries must draw the same picture. They may differ only in the mask: any of the eight masks is valid, and
     * the two libraries interpret the standard's rule for choosing one differently.
     */
    @Test
    void every_module_is_where_another_encoder_has_it() throws WriterException {
        for (String text : TEXTS) {
            for (ErrorCorrection level : ErrorCorrection.values()) {
                ModuleMatrix made = ModuleMatrix.of(text, level);

                assertThat(modules(made)).as(text + " " + level).isEqualTo(madeByZxing(text, level, made.code().mask));
            }
        }
    }

    private static List<String> modules(ModuleMatrix matrix) {
        return rows(matrix.width(), matrix::isDark);
    }

    private static List<String> madeByZxing(String text, ErrorCorrection level, int mask) throws WriterException {
        Map<EncodeHintType, Object> hints = new EnumMap<>(EncodeHintType.class);
        hints.put(EncodeHintType.QR_MASK_PATTERN, mask);
        if (!text.chars().allMatch(c -> c < 128)) {
            hints.put(EncodeHintType.CHARACTER_SET, "UTF-8");
        }
        ByteMatrix matrix = Encoder.encode(text, ErrorCorrectionLevel.valueOf(level.name()), hints)
                .getMatrix();
        return rows(matrix.getWidth(), (x, y) -> matrix.get(x, y) == 1);
    }

    private static List<String> rows(int width, BiPredicate<Integer, Integer> isDark) {
        return IntStream.range(0, width)
                .mapToObj(y -> IntStream.range(0, width)
                        .mapToObj(x -> isDark.test(x, y) ? "#" : ".")
                        .collect(Collectors.joining()))
                .toList();
    }

    private static void assertScanned(ErrorCorrection level, int margin, int size) {
        QrCode code =
                QrCode.of(URL).withErrorCorrection(level).withMargin(margin).withSize(size);
        ScannedCode expected = new ScannedCode(URL, level.name(), size);
        assertThat(ScannedCode.ofPng(code.png())).isEqualTo(expected);
        if (margin > 0) {
            assertThat(ScannedCode.ofSvg(code.svg())).isEqualTo(expected);
        }
    }

    @Test
    void a_scanner_reads_a_code_in_colour_and_one_with_a_logo_over_its_middle() throws IOException {
        QrCode code = QrCode.of(URL).withColour("#0b57D0").withSize(512);
        BufferedImage drawn = ImageIO.read(new ByteArrayInputStream(code.png()));

        assertThat(drawn.getRGB(drawn.getWidth() / 2, 0) & 0xFFFFFF).isEqualTo(0xFFFFFF);
        assertThat(IntStream.range(0, 512)
                        .map(at -> drawn.getRGB(at, at) & 0xFFFFFF)
                        .distinct())
                .containsExactlyInAnyOrder(0xFFFFFF, 0x0B57D0);
        assertThat(ScannedCode.ofPng(code.png()).text()).isEqualTo(URL);
        assertThat(code.svg()).contains("<path fill=\"#0b57d0\"");
        assertThat(ScannedCode.ofSvg(code.withLogo(code.png()).svg())).isEqualTo(new ScannedCode(URL, "H", 512));
        assertThat(code.withLogo(code.png()).svg()).contains(" href=\"data:image/png;base64,iVBOR");
    }

    /** The logo is blue, wider than it is high, and half transparent. */
    @Test
    void a_logo_stands_in_the_middle_of_a_png_in_its_own_shape_on_white() throws IOException {
        QrCode code = QrCode.of(URL).withSize(512);
        ByteArrayOutputStream logo = new ByteArrayOutputStream();
        ImageIO.write(filled(1_400, 700, 0x800000FF), "png", logo);
        byte[] png = code.withLogo(logo.toByteArray()).png();
        BufferedImage drawn = ImageIO.read(new ByteArrayInputStream(png));

        assertThat(ScannedCode.ofPng(png)).isEqualTo(new ScannedCode(URL, "H", 512));
        assertThat(IntStream.rangeClosed(-3, 3).mapToObj(step -> drawn.getRGB(256 + step * 10, 256) & 0xFFFFFF))
                .containsOnly(0x7F7FFF);
        assertThat(IntStream.rangeClosed(-3, 3).mapToObj(step -> drawn.getRGB(256, 256 + step * 10) & 0xFFFFFF))
                .containsExactly(0xFFFFFF, 0xFFFFFF, 0x7F7FFF, 0x7F7FFF, 0x7F7FFF, 0xFFFFFF, 0xFFFFFF);
    }

    /** The text is too long for a code, which would be found out only after the logo has passed. */
    @Test
    void a_logo_that_cannot_be_read_or_unpacks_to_too_much_is_refused_before_anything_is_drawn() throws IOException {
        QrCode code = QrCode.of("x".repeat(5_000));
        for (byte[] logo : List.of(
                png(1_025, 1_024),
                png(30_000, 3_000),
                png(1, 1_100_000),
                Arrays.copyOf(QrCode.of(URL).png(), 60),
                withScans(101),
                "\u00ff\u00d8\u00ffJ".getBytes(ISO_8859_1))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> code.withLogo(logo).png())
                    .withMessageContaining("1,048,576 pixels");
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> code.withLogo(Arrays.copyOf(QrCode.of(URL).png(), QrCode.MAX_LOGO_BYTES + 1)))
                .withMessageContaining("262144 bytes");
        QrCode small = QrCode.of(URL).withSize(256);
        for (byte[] logo : List.of(png(1_024, 1_024), png(1, 1 << 20), png(1 << 20, 1), withScans(100))) {
            assertThat(ScannedCode.ofPng(small.withLogo(logo).png()).text()).isEqualTo(URL);
        }
    }

    private static byte[] png(int width, int height) throws IOException {
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(width, height, BufferedImage.TYPE_BYTE_BINARY), "png", png);
        return png.toByteArray();
    }

    /** A progressive JPEG whose last scan is repeated until it has this many. */
    private static byte[] withScans(int scans) throws IOException {
        ByteArrayOutputStream jpeg = new ByteArrayOutputStream();
        ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
        ImageWriteParam progressive = writer.getDefaultWriteParam();
        progressive.setProgressiveMode(ImageWriteParam.MODE_DEFAULT);
        try (ImageOutputStream out = new MemoryCacheImageOutputStream(jpeg)) {
            writer.setOutput(out);
            writer.write(null, new IIOImage(filled(64, 64, 0x0000FF), null, null), progressive);
        }
        writer.dispose();
        String bytes = jpeg.toString(ISO_8859_1);
        String scan = "\u00ff\u00da";
        String last = bytes.substring(bytes.lastIndexOf(scan), bytes.length() - 2);
        int present = bytes.split(scan, -1).length - 1;
        return (bytes.substring(0, bytes.length() - 2) + last.repeat(scans - present) + "\u00ff\u00d9")
                .getBytes(ISO_8859_1);
    }

    private static BufferedImage filled(int width, int height, int argb) {
        BufferedImage image = new BufferedImage(
                width, height, argb >>> 24 == 0 ? BufferedImage.TYPE_INT_RGB : BufferedImage.TYPE_INT_ARGB);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                image.setRGB(x, y, argb);
            }
        }
        return image;
    }

    @Test
    void other_characters_are_utf_8() {
        assertThat(ScannedCode.ofPng(QrCode.of("caf\u00e9-\ud83c\udf89").png()).text())
                .isEqualTo("caf\u00e9-\ud83c\udf89");
    }

    @Test
    void each_module_has_a_pixel_however_small_the_size() {
        QrCode code = QrCode.of("x".repeat(2_000))
                .withErrorCorrection(ErrorCorrection.L)
                .withSize(QrCode.MIN_SIZE);

        assertThat(ScannedCode.ofPng(code.png()).text()).hasSize(2_000);
    }

    @Test
    void the_document_is_named_by_the_escaped_text() {
        assertThat(QrCode.of(URL).svg())
                .contains("role=\"img\" aria-label=\"https://go.example.com/spring?a=1&amp;b=&quot;&lt;2>&quot;\"")
                .startsWith("<svg xmlns=\"http://www.w3.org/2000/svg\"");
    }

    @Test
    void what_cannot_be_is_refused() {
        QrCode code = QrCode.of(URL);

        assertThatIllegalArgumentException().isThrownBy(() -> code.withSize(63)).withMessageContaining("64 to 2048");
        assertThatIllegalArgumentException().isThrownBy(() -> code.withSize(2_049));
        assertThatIllegalArgumentException().isThrownBy(() -> code.withMargin(-1));
        assertThatIllegalArgumentException().isThrownBy(() -> code.withMargin(17));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> QrCode.of("x".repeat(3_000)).svg())
                .withMessageContaining("must fit");
        for (String colour : List.of("", "red", "#12345", "#1234567", "#ffee00", "#\"onload")) {
            assertThatIllegalArgumentException().as(colour).isThrownBy(() -> code.withColour(colour));
        }
        assertThatIllegalArgumentException().isThrownBy(() -> code.withLogo("<svg/>".getBytes(UTF_8)));
        assertThatNullPointerException().isThrownBy(() -> code.withErrorCorrection(null));
    }
}
