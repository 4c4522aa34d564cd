package dev.fingerpost.directory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.fingerpost.Testbed;
import dev.fingerpost.failure.ExpectedVersion;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.Links;
import dev.fingerpost.restore.LinkSnapshot;
import dev.fingerpost.restore.OnExisting;
import dev.fingerpost.restore.Restored;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** A new link that names no domain gets the only domain that its owner may use. */
class OnlyDomainTest {

    private static final LinkDraft DRAFT = LinkDraft.to("https://example.com/");
    private static final Domain GO = Domain.of(7, "https://go.example");
    private static final Domain OTHER = Domain.of(8, "https://other.example");

    private final Links links = over(Domains.fixed(GO));

    @Test
    void a_link_is_on_the_only_domain() {
        Link link = links.create(DRAFT);

        assertThat(link.domainId()).isEqualTo(7);
        assertThat(links.shortUrl(link)).isEqualTo(Optional.of("https://go.example/" + link.alias()));
        assertThat(links.check(DRAFT)).isEmpty();
    }

    @Test
    void many_links_are_on_the_only_domain() {
        assertThat(links.createAll(List.of(DRAFT, DRAFT.withDomain(7), DRAFT)))
                .extracting(Link::domainId)
                .containsOnly(7L);
    }

    @Test
    void an_upsert_creates_a_link_on_the_only_domain_and_finds_it_again() {
        Links.Upserted first =
                links.upsert("order-1", link -> link.withUrl("https://example.com/1"), ExpectedVersion.any());
        Links.Upserted second =
                links.upsert("order-1", link -> link.withUrl("https://example.com/2"), ExpectedVersion.any());

        assertThat(first.link().domainId()).isEqualTo(7);
        assertThat(second.created()).isFalse();
        assertThat(second.link().id()).isEqualTo(first.link().id());
    }

    @Test
    void a_link_is_restored_on_the_only_domain() {
        List<Restored> restored = Testbed.with(builder -> builder.domains(Domains.fixed(GO)))
                .owner()
                .restorer()
                .restoreAll(List.of(LinkSnapshot.of(DRAFT.withAlias("spring"), 523, Testbed.NOW)), OnExisting.KEEP);

        assertThat(restored)
                .singleElement()
                .isInstanceOfSatisfying(
                        Restored.Created.class,
                        created -> assertThat(created.link().domainId()).isEqualTo(7));
    }

    @Test
    void a_short_url_that_leads_to_itself_is_refused_on_the_only_domain() {
        assertThat(links.check(LinkDraft.to("https://go.example/spring").withAlias("spring")))
                .extracting(Violation::field, Violation::message)
                .containsExactly(tuple("url", "must not be the link's own short URL"));
    }

    @Test
    void several_domains_are_named() {
        assertRefused(
                over(Domains.fixed(GO, OTHER)),
                "must be given, because you may use several domains: 7 (https://go.example), 8 (https://other.example)");
    }

    @Test
    void of_many_domains_ten_are_named() {
        Domain[] many = LongStream.rangeClosed(1, 1_000)
                .mapToObj(id -> Domain.of(id, "https://go" + id + ".example"))
                .toArray(Domain[]::new);

        assertThat(over(Domains.fixed(many)).check(DRAFT))
                .singleElement()
                .extracting(Violation::message)
                .asString()
                .endsWith("9 (https://go9.example), 10 (https://go10.example), …");
    }

    @Test
    void without_a_domain_the_refusal_says_so() {
        assertRefused(over(Domains.fixed()), "must be given, and there is no domain that you may use");
    }

    @Test
    void a_directory_that_cannot_list_says_so() {
        assertRefused(over(new Unlisted()), "must be given, because the host cannot list the domains that you may use");
        assertThat(over(new Unlisted()).create(DRAFT.withDomain(7)).domainId()).isEqualTo(7);
    }

    @Test
    void the_directory_is_asked_once_for_all_links_of_a_call() {
        List<String> questions = new ArrayList<>();
        Links watched = over(new DomainDirectory() {
            @Override
            public Optional<Domain> byId(long id) {
                questions.add("byId");
                return Optional.of(GO);
            }

            @Override
            public List<Domain> byHost(String host) {
                return List.of(GO);
            }

            @Override
            public boolean mayUse(long owner, Domain domain) {
                questions.add("mayUse");
                return true;
            }

            @Override
            public Optional<List<Domain>> usableBy(long owner) {
                questions.add("usableBy");
                return Optional.of(List.of(GO));
            }
        });

        watched.createAll(List.of(DRAFT, DRAFT, DRAFT));

        assertThat(questions).containsExactly("usableBy");
    }

    @Test
    void the_refusal_is_also_in_german() {
        assertThat(over(Domains.fixed(GO, OTHER)).check(DRAFT).get(0).translated(Violation.texts(Locale.GERMAN)))
                .startsWith("muss angegeben werden, denn Sie dürfen mehrere Domains benutzen: 7 (");
    }

    private static void assertRefused(Links links, String message) {
        assertThat(links.check(DRAFT))
                .extracting(Violation::field, Violation::message)
                .containsExactly(tuple("domain_id", message));
        assertThatThrownBy(() -> links.create(DRAFT))
                .isInstanceOf(ValidationException.class)
                .hasMessageContaining(message);
    }

    private static Links over(DomainDirectory domains) {
        return Testbed.with(builder -> builder.domains(domains)).links();
    }

    /** A directory that answers questions about single domains and cannot list them. */
    private static final class Unlisted implements DomainDirectory {

        @Override
        public Optional<Domain> byId(long id) {
            return id == GO.id() ? Optional.of(GO) : Optional.empty();
        }

        @Override
        public List<Domain> byHost(String host) {
            return host.equals(GO.host()) ? List.of(GO) : List.of();
        }

        @Override
        public boolean mayUse(long owner, Domain domain) {
            return true;
        }
    }
}
