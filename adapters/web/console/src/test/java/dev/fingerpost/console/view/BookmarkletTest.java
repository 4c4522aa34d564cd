package dev.fingerpost.console.view;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BookmarkletTest {

    @Test
    void an_address_that_would_end_a_text_or_an_attribute_is_written_as_codes() {
        assertThat(new Bookmarklet("https://go.example/it's%27\"<&").address())
                .isEqualTo("javascript:void(open('https://go.example/it\\u0027s\\u002527\\u0022\\u003c\\u0026"
                        + "?url='+encodeURIComponent(location.href)))");
    }
}
