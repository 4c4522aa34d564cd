package dev.fingerpost.link;

import static dev.fingerpost.Testbed.OWNER;
import static dev.fingerpost.ViolationAssertions.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Testbed;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A link may not redirect to itself. */
class OwnShortUrlTest {

    private static final String REFUSAL = "must not be the link's own short URL";
    private static final long PLAIN = 1;
    private static final long IN_A_FOLDER = 2;
    private static final long INTERNATIONAL = 3;
    private static final long WITH_A_PORT = 4;

    private final Testbed testbed = Testbed.standard();
    private final Links links = testbed.rebuilt(builder -> builder.domains(Domains.fixed(
                    Domain.of(PLAIN, "https://go.example"),
                    Domain.of(IN_A_FOLDER, "https://short.example/s\u00E4/"),
                    Domain.of(INTERNATIONAL, "https://b\u00FCcher.example"),
                    Domain.of(WITH_A_PORT, "http://localhost:8080"))))
            .owner(OWNER)
            .links();

    @ParameterizedTest
    @CsvSource({
        "1, https://go.example/caf\u00E9",
        "1, http://go.example/caf\u00E9",
        "1, HTTPS://GO.EXAMPLE/caf\u00E9",
        "1, https://go.example:443/caf\u00E9",
        "1, http://go.example:80/caf\u00E9",
        "1, https://go.example./caf\u00E9",
        "1, https://go.example/caf%C3%A9",
        "1, https://go.example/%63af%c3%a9",
        "1, https://go.example/cafe%CC%81",
        "1, https://go.example/cafe\u0301",
        "1, https://go.example/caf\u00E9?utm_source=x",
        "1, https://go.example/caf\u00E9?",
        "1, https://go.example/caf\u00E9#top",
        "1, https://go.example/x/../caf\u00E9",
        "1, https://go.example/./caf\u00E9",
        "1, https:\\\\go.example\\caf\u00E9",
        "1, https:go.example/caf\u00E9",
        "1, https://go.example/caf\u00E9/",
        "1, https://go.example/caf\u00E9.",
        "1, https://go.example/caf\u00E9%29%E2%80%8B?x",
        "1, https://go.example/caf%C3%A9%EF%B8%8F",
        "2, https://short.example/s\u00E4/caf\u00E9)",
        "2, https://short.example/s\u00E4/caf\u00E9",
        "2, https://short.example/s%C3%A4/caf%C3%A9",
        "3, https://b\u00FCcher.example/caf\u00E9",
        "3, https://xn--bcher-kva.example/caf\u00E9",
        "3, https://B\u00DCCHER.example/caf\u00E9",
        "4, http://localhost:8080/caf\u00E9",
        "4, https://LOCALHOST:8080/caf%C3%A9?x",
    })
    void it_is_recognised_in_every_form(long domain, String url) {
        assertRefused(
                "url",
                REFUSAL,
                () -> links.create(draft("https://example.com/", domain).withUrl(url)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://go.example/caf\u00C9",
                "https://go.example/cafe",
                "https://go.example/caf\u00E9x",
                "https://go.example/caf\u00E9/more",
                "https://go.example/",
                "https://go.example",
                "https://go.example/?caf\u00E9",
                "https://go.example:8443/caf\u00E9",
                "https://www.go.example/caf\u00E9",
                "https://short.example/caf\u00E9",
                "mailto:go.example/caf\u00E9",
                "ftp://go.example/caf\u00E9",
            })
    void another_address_is_another(String url) {
        Links wide = testbed.rebuilt(builder -> builder.rules(LinkRules.standard()
                        .withUrls(LinkRules.standard().urls().withSchemes("http", "https", "mailto", "ftp"))))
                .owner(OWNER)
                .links();

        assertThat(wide.check(draft(url, PLAIN))).isEmpty();
    }

    @Test
    void another_folder_is_another_address() {
        assertThat(links.check(draft("https://short.example/es/caf\u00E9", IN_A_FOLDER)))
                .isEmpty();
    }

    @Test
    void case_is_ignored_if_the_alias_policy_ignores_it() {
        Links ignoring = testbed.rebuilt(
                        builder -> builder.aliasPolicy(AliasPolicy.standard().ignoringCase()))
                .owner(OWNER)
                .links();

        assertRefused("url", REFUSAL, () -> ignoring.create(draft("https://go.example/CAF%C3%89", PLAIN)));
    }

    @Test
    void no_field_may_have_it() {
        LinkDraft draft = draft("https://go.example/caf\u00E9", PLAIN)
                .withExpirationUrl("https://go.example/caf\u00E9")
                .withTargets(
                        TargetsType.ROTATIONS,
                        new Target("a", "https://example.com/"),
                        new Target("b", "https://go.example/caf%C3%A9"));

        assertThat(links.check(draft))
                .containsExactly(
                        Violation.of("url", CoreViolation.OWN_SHORT_URL),
                        Violation.of("expiration_url", CoreViolation.OWN_SHORT_URL),
                        Violation.of("targets[1][value]", CoreViolation.OWN_SHORT_URL));
    }

    @Test
    void an_edit_cannot_make_the_link_its_own_destination() {
        Link link = links.create(draft("https://go.example/other", PLAIN)
                .withTargets(TargetsType.ROTATIONS, new Target("a", "https://go.example/third")));

        assertRefused("url", REFUSAL, () -> update(link, draft -> draft.withUrl("https://go.example/caf%C3%A9")));
        assertRefused("url", REFUSAL, () -> update(link, draft -> draft.withAlias("other")));
        assertRefused("targets[0][value]", REFUSAL, () -> update(link, draft -> draft.withAlias("third")));
        assertRefused(
                "targets[0][value]",
                REFUSAL,
                () -> update(
                        link, draft -> draft.withTargets(List.of(new Target("", "https://go.example/caf\u00E9")))));
        assertThat(update(link, draft -> draft.withAlias("other").withUrl("https://go.example/caf\u00E9"))
                        .alias())
                .isEqualTo("other");
    }

    private Link update(Link link, UnaryOperator<LinkDraft> edit) {
        return links.update(link.id(), edit);
    }

    private static LinkDraft draft(String url, long domain) {
        return LinkDraft.to(url).withDomain(domain).withAlias("caf\u00E9");
    }
}
