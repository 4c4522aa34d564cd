package dev.fingerpost.http.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AccessLogTest {

    @Test
    void a_line_has_printable_ascii_only_and_is_short() {
        String line = new AccessLog.Line("c", "G\u001b[31mT", "/\u0085" + "a".repeat(5_000), 400, 0, "r", null).text();

        assertThat(line)
                .startsWith("c G\\u001b[31mT /\\u0085aaa")
                .matches("[ -~]*")
                .hasSizeLessThan(1_000);
    }
}
