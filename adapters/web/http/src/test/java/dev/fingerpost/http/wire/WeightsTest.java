package dev.fingerpost.http.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.exchange.RequestHeaders;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WeightsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "none", textBlock = """
            none                                                              | false
            */*                                                               | false
            text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8   | false
            text/html, application/json                                       | false
            text/html;q=0.9, application/json;q=0.5                           | false
            application/json;q=0                                              | false
            application/json;q=0, */*;q=0                                     | false
            application/jsonl                                                 | false
            application/json; q=2                                             | false
            application/json                                                  | true
            Application/JSON ; charset=utf-8 ; q=0.1                          | true
            application/json, text/plain, */*                                 | true
            text/html;q=0.5, application/json                                 | true
            text/html;q=0.5, application/json;q=0.51                          | true
            text/html;q=0, */*                                                | true
            text/*;q=0.1, application/*                                       | true
            """)
    void json_is_preferred_by_its_weight(String accept, boolean preferred) {
        Map<String, List<String>> headers = accept == null ? Map.of() : Map.of("Accept", List.of(accept));

        assertThat(Weights.prefersJson(RequestHeaders.of(headers))).isEqualTo(preferred);
    }
}
