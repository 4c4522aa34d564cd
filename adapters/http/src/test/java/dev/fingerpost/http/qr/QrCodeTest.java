package dev.fingerpost.http.qr;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class QrCodeTest {

    private static final String URL = "https://go.example.com/spring?a=1&b=\"<2>\"";

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
