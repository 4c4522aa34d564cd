package dev.fingerpost.link;

import static dev.fingerpost.Testbed.DOMAIN;
import static dev.fingerpost.Testbed.NOW;
import static dev.fingerpost.Testbed.OTHER_DOMAIN;
import static dev.fingerpost.Testbed.OWNER;
import static dev.fingerpost.Testbed.draft;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Testbed;
import dev.fingerpost.contract.InterceptedStorage;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FindByAliasTest {

    private final Testbed testbed = Testbed.standard();
    private final Links links = testbed.links();

    @Test
    void an_alias_finds_the_link_on_its_domain_alone() {
        Link link = links.create(draft().withAlias("spring"));
        Link other = links.create(draft().withAlias("spring").withDomain(OTHER_DOMAIN));

        assertThat(links.findByAlias(DOMAIN, "spring")).contains(link);
        assertThat(links.findByAlias(OTHER_DOMAIN, "spring")).contains(other);
        assertThat(links.findByAlias(3, "spring")).isEmpty();
        assertThat(links.findByAlias(DOMAIN, "Spring")).isEmpty();
        assertThat(links.findByAlias(DOMAIN, "summer")).isEmpty();
    }

    @Test
    void a_link_of_another_owner_does_not_exist() {
        testbed.linksOfStranger().create(draft().withAlias("spring"));

        assertThat(links.findByAlias(DOMAIN, "spring")).isEmpty();
    }

    @Test
    void an_alias_is_compared_as_for_visitors() {
        Link composed = links.create(draft().withAlias("caf\u00e9"));
        Links anyCase = testbed.rebuilt(
                        builder -> builder.aliasPolicy(AliasPolicy.standard().ignoringCase()))
                .owner(OWNER)
                .links();

        assertThat(links.findByAlias(DOMAIN, "cafe\u0301")).contains(composed);
        assertThat(anyCase.findByAlias(DOMAIN, "CAF\u00c9")).contains(composed);
    }

    @Test
    void text_that_no_alias_can_be_is_not_looked_up() {
        List<String> calls = new ArrayList<>();
        Fingerpost fingerpost = watched(calls);

        assertThat(fingerpost.owner(OWNER).links().findByAlias(DOMAIN, "")).isEmpty();
        assertThat(fingerpost.owner(OWNER).links().findByAlias(DOMAIN, "a".repeat(513)))
                .isEmpty();
        assertThat(calls).isEmpty();
        assertThat(fingerpost.owner(OWNER).links().findByAlias(DOMAIN, "a".repeat(512)))
                .isEmpty();
        assertThat(calls).containsExactly("findByAlias");
    }

    @Test
    void a_short_url_needs_neither_the_owner_nor_the_storage() {
        List<String> calls = new ArrayList<>();
        Fingerpost fingerpost = watched(calls);
        Link link = fingerpost.owner(OWNER).links().create(draft().withAlias("spring"));
        Link elsewhere = Link.created(
                9, OWNER, new LinkContentBuilder("https://example.com/", 99, new Alias("x", "x")).build(), NOW);
        calls.clear();

        assertThat(fingerpost.shortUrl(link)).contains("https://go.example/spring");
        assertThat(fingerpost.owner(OWNER).links().shortUrl(link)).contains("https://go.example/spring");
        assertThat(fingerpost.shortUrl(elsewhere)).isEmpty();
        assertThat(calls).isEmpty();
    }

    private static Fingerpost watched(List<String> calls) {
        InterceptedStorage storage = new InterceptedStorage(new ModelStorage()) {
            @Override
            protected void beforeCall(String method) {
                calls.add(method);
            }
        };
        return Fingerpost.builder(storage)
                .domains(Domains.fixed(Domain.of(DOMAIN, "https://go.example")))
                .build();
    }
}
