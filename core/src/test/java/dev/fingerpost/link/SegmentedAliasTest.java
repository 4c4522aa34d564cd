package dev.fingerpost.link;

import static dev.fingerpost.Testbed.OWNER;
import static dev.fingerpost.ViolationAssertions.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Testbed;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Resolution;
import org.junit.jupiter.api.Test;

/** Aliases of several segments, beside base paths of domains. */
class SegmentedAliasTest {

    private final Fingerpost fingerpost = Testbed.standard()
            .rebuilt(builder -> builder.aliasPolicy(AliasPolicy.standard().withSegments())
                    .domains(Domains.fixed(
                            Domain.of(1, "https://go.example"),
                            Domain.of(2, "https://go.example/shop"),
                            Domain.of(3, "https://go.example/shop/sale"),
                            Domain.of(4, "https://other.example/x"))));
    private final Links links = fingerpost.owner(OWNER).links();

    @Test
    void every_alias_that_is_stored_is_visited() {
        for (String alias : new String[] {"spring/sale", "shops/a", "shop", "a/shop/sale", "x/y"}) {
            Link link = links.create(draft(1, alias));

            assertThat(fingerpost.visits().find("go.example", alias))
                    .map(Link::id)
                    .hasValue(link.id());
        }
        links.create(draft(2, "spring/sale"));
        assertThat(fingerpost.visits().resolve("go.example", "shop/spring/sale", Visitor.unknown()))
                .isInstanceOf(Resolution.Redirect.class);
    }

    @Test
    void an_alias_whose_visitors_would_come_to_another_domain_is_refused() {
        String message = "must not begin with the path of another domain";

        assertRefused("alias", message, () -> links.create(draft(1, "shop/spring")));
        assertRefused("alias", message, () -> links.create(draft(1, "shop/sale/x")));
        assertRefused("alias", message, () -> links.create(draft(2, "sale/x")));
        Link link = links.create(draft(1, "spring"));
        assertRefused("alias", message, () -> links.update(link.id(), draft -> draft.withAlias("shop/spring")));
    }

    @Test
    void a_link_may_not_lead_to_its_own_short_url() {
        assertRefused(
                "url",
                "must not be the link's own short URL",
                () -> links.create(draft(1, "a/b").withUrl("https://go.example/a/b/")));
    }

    private static LinkDraft draft(long domain, String alias) {
        return LinkDraft.to("https://example.com/").withDomain(domain).withAlias(alias);
    }
}
