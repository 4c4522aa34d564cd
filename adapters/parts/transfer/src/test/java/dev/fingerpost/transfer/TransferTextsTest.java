package dev.fingerpost.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.failure.Violation;
import dev.fingerpost.failure.ViolationCode;
import dev.fingerpost.transfer.record.EncodingException;
import dev.fingerpost.transfer.record.TransferFailure;
import dev.fingerpost.transfer.record.TransferViolation;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Refusals and failures of imports are told in German, too. */
class TransferTextsTest {

    private static final ResourceBundle GERMAN = Violation.texts(Locale.GERMAN);

    private static Stream<ViolationCode> codes() {
        return Stream.concat(Stream.of(TransferViolation.values()), Stream.of(TransferFailure.values()));
    }

    @ParameterizedTest
    @MethodSource("codes")
    void every_code_has_a_german_text_with_the_same_arguments(ViolationCode code) {
        assertThat(placeholders(GERMAN.getString(code.name()))).isEqualTo(placeholders(code.text()));
    }

    private static List<String> placeholders(String text) {
        return Pattern.compile("\\{\\d}")
                .matcher(text)
                .results()
                .map(MatchResult::group)
                .sorted()
                .toList();
    }

    @Test
    void a_wrong_byte_is_told_in_german() {
        EncodingException letters =
                new EncodingException(StandardCharsets.UTF_8, 3, 5, new byte[] {(byte) 0xE4}, "windows-1252");
        EncodingException control =
                new EncodingException(StandardCharsets.UTF_8, 3, 5, new byte[] {(byte) 0x81}, "windows-1252");

        assertThat(letters)
                .hasMessage("line 3, column 5 is not text in UTF-8: the bytes there are E4, which read"
                        + " \u201c\u00e4\u201d in windows-1252");
        assertThat(letters.reason().translated(GERMAN))
                .isEqualTo("Zeile 3, Spalte 5 ist kein Text in UTF-8: Dort stehen die Bytes E4, die in windows-1252"
                        + " \u201e\u00e4\u201c bedeuten");
        assertThat(control.reason().translated(GERMAN))
                .isEqualTo("Zeile 3, Spalte 5 ist kein Text in UTF-8: Dort stehen die Bytes 81");
    }
}
