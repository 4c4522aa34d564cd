package dev.fingerpost.console.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.Alias;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkField;
import dev.fingerpost.link.LinkStatus;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShownLinkTest {

    @ParameterizedTest
    @CsvSource({
        "spring, https://go.example/spring, go.example, /spring",
        "spring/sale, https://go.example/spring/sale, go.example, /spring/sale",
        "spring/sale, '', '', spring/sale"
    })
    void an_alias_is_shown_whole_after_its_domain(String alias, String shortUrl, String domain, String shownAlias) {
        Link link = Link.created(
                1,
                1,
                LinkContent.of(
                        new Alias(alias, alias),
                        Map.of(LinkField.URL, "https://example.com/", LinkField.DOMAIN_ID, 1L)),
                Instant.parse("2026-01-01T00:00:00Z"));

        ShownLink shown = new ShownLink(link, shortUrl, LinkStatus.ACTIVE, List.of());

        assertThat(shown.shownDomain()).isEqualTo(domain);
        assertThat(shown.shownAlias()).isEqualTo(shownAlias);
    }
}
