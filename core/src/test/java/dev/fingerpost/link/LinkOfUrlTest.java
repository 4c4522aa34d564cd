package dev.fingerpost.link;

import static dev.fingerpost.Testbed.DOMAIN;
import static dev.fingerpost.Testbed.NOW;
import static dev.fingerpost.Testbed.OTHER_DOMAIN;
import static dev.fingerpost.Testbed.draft;
import static dev.fingerpost.ViolationAssertions.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Testbed;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * {@link Links#findOrCreate} creates a link only if the owner has none on the domain that leads everybody to the URL.
 */
class LinkOfUrlTest {

    private static final String URL = "https://example.com/";

    private final Testbed testbed = Testbed.standard();
    private final Links links = testbed.links();

    @Test
    void the_first_call_creates_the_link_that_later_ones_find() {
        Links.Upserted created = links.findOrCreate(DOMAIN, URL);
        Links.Upserted found = links.findOrCreate(DOMAIN, " " + URL + " ");

        assertThat(created.created()).isTrue();
        assertThat(created.link().url()).isEqualTo(URL);
        assertThat(found).isEqualTo(new Links.Upserted(created.link(), false));
    }

    @Test
    void each_url_domain_and_owner_has_a_link_of_its_own() {
        links.findOrCreate(DOMAIN, URL);

        assertThat(links.findOrCreate(DOMAIN, URL + "a").created()).isTrue();
        assertThat(links.findOrCreate(OTHER_DOMAIN, URL).created()).isTrue();
        assertThat(testbed.linksOfStranger().findOrCreate(DOMAIN, URL).created())
                .isTrue();
    }

    @Test
    void the_oldest_of_several_is_found() {
        Link oldest = links.create(draft());
        links.create(draft());

        assertThat(links.findOrCreate(DOMAIN, URL)).isEqualTo(new Links.Upserted(oldest, false));
    }

    static Stream<UnaryOperator<LinkDraft>> notForEverybody() {
        return Stream.of(
                draft -> draft.withDisabled(true),
                draft -> draft.withRedirectPassword("secret"),
                draft -> draft.withSensitiveContent(true),
                draft -> draft.withClicksLimit(5L),
                draft -> draft.withActiveUntil(NOW.plusSeconds(60)),
                draft -> draft.withActiveFrom(NOW.minusSeconds(60)),
                draft -> draft.withTargets(TargetsType.LANGUAGES, new Target("de", "https://example.com/de")));
    }

    @ParameterizedTest
    @MethodSource("notForEverybody")
    void a_link_that_does_not_lead_everybody_there_is_not_it(UnaryOperator<LinkDraft> edit) {
        for (int i = 0; i < 21; i++) {
            links.create(edit.apply(draft()));
        }

        Links.Upserted created = links.findOrCreate(DOMAIN, URL);
        assertThat(created.created()).isTrue();
        assertThat(links.findOrCreate(DOMAIN, URL).link()).isEqualTo(created.link());
    }

    @Test
    void what_has_to_be_created_follows_the_rules() {
        assertRefused("domain_id", "must be a domain you may use", () -> links.findOrCreate(99, URL));
        assertRefused("url", "must not be empty", () -> links.findOrCreate(DOMAIN, ""));
    }

    @Test
    void a_link_that_was_deleted_is_created_again() {
        Link first = links.findOrCreate(DOMAIN, URL).link();
        links.delete(first.id());

        Links.Upserted second = links.findOrCreate(DOMAIN, URL);
        assertThat(second.created()).isTrue();
        assertThat(second.link().id()).isNotEqualTo(first.id());
    }
}
