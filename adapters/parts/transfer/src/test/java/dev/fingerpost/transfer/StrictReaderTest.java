package dev.fingerpost.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.transfer.record.EncodingException;
import dev.fingerpost.transfer.text.LineReader;
import dev.fingerpost.transfer.text.StrictReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StrictReaderTest {

    private static final String TEXT = "Stra\u00dfe;\u00e9t\u00e9;\ud83d\ude00\r\n".repeat(20_000);
    private static final Charset WINDOWS = Charset.forName("windows-1252");

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE"})
    void text_with_a_byte_order_mark_is_read_whatever_the_caller_says(String encoding) throws IOException {
        byte[] bytes = ("\uFEFF" + TEXT).getBytes(Charset.forName(encoding));

        assertThat(read(bytes, null)).isEqualTo(TEXT);
        assertThat(read(bytes, WINDOWS)).isEqualTo(TEXT);
    }

    @Test
    void an_encoding_that_the_caller_names_is_taken() throws IOException {
        assertThat(read("M\u00fcnchen \u20ac".getBytes(WINDOWS), WINDOWS)).isEqualTo("M\u00fcnchen \u20ac");
    }

    @Test
    void no_byte_is_replaced_and_the_first_wrong_one_has_a_place() {
        byte[] bytes = (TEXT + "ab\ud83d\ude00c").getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream wrong = new ByteArrayOutputStream();
        wrong.writeBytes(bytes);
        wrong.writeBytes("\u00fcber M\u00fcnchen".getBytes(WINDOWS));

        assertThatExceptionOfType(EncodingException.class)
                .isThrownBy(() -> read(wrong.toByteArray(), null))
                .satisfies(e -> {
                    assertThat(e.line()).isEqualTo(20_001);
                    assertThat(e.column()).isEqualTo(5);
                    assertThat(e.suggestion()).contains("windows-1252");
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r", "\r\n"})
    void lines_end_in_every_way_and_a_long_one_is_only_counted(String end) {
        String text = String.join(end, "a", "", "b".repeat(11), "c".repeat(10)) + end;
        LineReader lines = new LineReader(
                new StrictReader(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), null), 10);
        List<LineReader.Line> read = new ArrayList<>();
        for (LineReader.Line line = lines.next(); line != null; line = lines.next()) {
            read.add(line);
        }

        assertThat(read)
                .containsExactly(
                        new LineReader.Line(1, "a"),
                        new LineReader.Line(2, ""),
                        new LineReader.Line(3, null),
                        new LineReader.Line(4, "c".repeat(10)));
    }

    /** Reads from a stream that returns at most seven bytes at a time. */
    private static String read(byte[] bytes, @Nullable Charset encoding) throws IOException {
        InputStream slow = new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] target, int offset, int length) {
                return super.read(target, offset, Math.min(length, 7));
            }
        };
        StringBuilder text = new StringBuilder();
        try (StrictReader reader = new StrictReader(slow, encoding)) {
            char[] chars = new char[1_000];
            for (int count = reader.read(chars); count >= 0; count = reader.read(chars)) {
                text.append(chars, 0, count);
            }
        }
        return text.toString();
    }
}
