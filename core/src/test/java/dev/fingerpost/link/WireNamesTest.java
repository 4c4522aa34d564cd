package dev.fingerpost.link;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.text.WireNamed;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The exact names and numbers that privacy, searches and orders have in the HTTP API. */
class WireNamesTest {

    @Test
    void privacy_is_a_number() {
        assertThat(Arrays.stream(Privacy.values()).map(Privacy::wireName)).containsExactly("0", "1", "2");
    }

    @Test
    void searches_and_orders_have_names() {
        assertThat(Stream.of("title", "alias", "url", "any")
                        .map(name -> WireNamed.parse(SearchBy.class, name).orElseThrow()))
                .containsExactly(SearchBy.values());
        assertThat(Stream.of("id", "clicks", "title", "alias", "url")
                        .map(name -> WireNamed.parse(LinkSort.Key.class, name).orElseThrow()))
                .containsExactly(LinkSort.Key.values());
        assertThat(Arrays.stream(SearchBy.values()).map(SearchBy::wireName))
                .containsExactly("title", "alias", "url", "any");
        assertThat(Arrays.stream(LinkSort.Key.values()).map(LinkSort.Key::wireName))
                .containsExactly("id", "clicks", "title", "alias", "url");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "TITLE", "Title", " title", "titles", "0"})
    void a_name_in_another_spelling_is_unknown(String name) {
        assertThat(WireNamed.parse(SearchBy.class, name)).isEmpty();
        assertThat(WireNamed.parse(LinkSort.Key.class, name)).isEmpty();
    }
}
