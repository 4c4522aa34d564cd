package dev.fingerpost.visit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.failure.ErrorCode;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.url.UrlRules;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class FoundLinkTest {

    private static final UrlRules RULES = UrlRules.standard();
    private static final String URL = "https://example.com/ä b";

    private final LinkCache.FoundLink found = new LinkCache.FoundLink(
            Link.created(4, 7, new LinkContentBuilder(URL, 1, new Alias("a", "a")).build(), Instant.EPOCH));

    @Test
    void the_form_of_a_destination_is_kept() {
        String href = found.href(URL, RULES);

        assertThat(href).isEqualTo("https://example.com/%C3%A4%20b");
        assertThat(found.href(URL, RULES)).isSameAs(href);
    }

    @Test
    void each_destination_has_its_own_form() {
        assertThat(found.href(URL, RULES)).endsWith("%20b");
        assertThat(found.href("https://other.example", RULES)).isEqualTo("https://other.example/");
        assertThat(found.href(URL, RULES)).endsWith("%20b");
    }

    @Test
    void a_url_in_its_form_is_its_own_form() {
        String url = "https://example.com/spring";

        found.href(url, RULES);

        assertThat(found.href(url, RULES)).isSameAs(url);
    }

    @Test
    void a_form_that_is_much_longer_is_not_kept() {
        String url = "https://example.com/" + "ä".repeat(7);

        String href = found.href(url, RULES);

        assertThat(found.href(url, RULES)).isEqualTo(href).isNotSameAs(href);
    }

    @Test
    void a_url_against_the_rules_is_a_damaged_link() {
        assertThatExceptionOfType(StorageException.class)
                .isThrownBy(() -> found.href("javascript:alert(1)", RULES))
                .withMessageContaining("link 4")
                .matches(e -> e.code() == ErrorCode.DAMAGED);
    }
}
