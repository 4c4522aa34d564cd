package dev.fingerpost.http.qr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.List;
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
        assertThatNullPointerException().isThrownBy(() -> code.withErrorCorrection(null));
    }
}
