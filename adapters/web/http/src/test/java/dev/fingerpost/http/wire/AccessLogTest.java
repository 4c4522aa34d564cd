package dev.fingerpost.http.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.TestExchange;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AccessLogTest {

    @Test
    void a_line_has_printable_ascii_only_and_is_short() {
        Request request = new Request(
                new TestExchange("G\u001b[31mT", "/\u0085" + "a".repeat(5_000), Map.of()),
                new ClientResolver(null, List.of()),
                new MemoryBudget(1).share());

        String line = AccessLog.line(request, Response.empty(Status.NO_CONTENT), true, 0);

        assertThat(line)
                .startsWith("method=G\\u001b[31mT path=/\\u0085aaa")
                .endsWith("... status=204 bytes=0 micros=0 owner=- key=- request=" + request.id())
                .matches("[ -~]*")
                .hasSizeLessThan(1_000);
    }
}
