package dev.fingerpost.directory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Testbed;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkUpdate;
import dev.fingerpost.link.Links;
import dev.fingerpost.targeting.Visitor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How often one call asks the host's directories, which may be behind a network. */
class AskedDirectoriesTest {

    private final List<String> questions = new ArrayList<>();
    private final Testbed testbed = Testbed.with(
            builder -> builder.domains(new Watched()).spaces((owner, space) -> questions.add("space " + space)));

    @Test
    void many_links_ask_for_each_domain_and_space_once() {
        List<LinkDraft> drafts = IntStream.range(0, Links.MOST_AT_ONCE)
                .mapToObj(number -> LinkDraft.to("https://example.com/" + number)
                        .withDomain(1 + number % 2)
                        .withSpace(5L + number % 3))
                .toList();

        List<Link> links = testbed.links().createAll(drafts);

        assertThat(questions)
                .containsExactlyInAnyOrder("byId 1", "mayUse 1", "byId 2", "mayUse 2", "space 5", "space 6", "space 7");

        questions.clear();
        testbed.links()
                .updateAll(links.stream()
                        .map(link -> LinkUpdate.of(
                                link.id(), edit -> edit.withSpace(8L).withTitle("Moved")))
                        .toList());
        assertThat(questions).containsExactlyInAnyOrder("byId 1", "byId 2", "space 8");
    }

    @Test
    void an_answer_is_not_kept_for_the_next_call() {
        Links links = testbed.links();
        links.create(LinkDraft.to("https://example.com/").withDomain(1));
        questions.clear();

        links.create(LinkDraft.to("https://example.com/").withDomain(1));

        assertThat(questions).containsExactly("byId 1", "mayUse 1");
    }

    @Test
    void the_short_urls_of_a_page_ask_for_each_domain_once() {
        List<Link> links = testbed.links()
                .createAll(IntStream.range(0, 100)
                        .mapToObj(number ->
                                LinkDraft.to("https://example.com/" + number).withDomain(1 + number % 2))
                        .toList());
        questions.clear();

        Function<Link, Optional<String>> shortUrls = testbed.links().shortUrls();

        assertThat(links)
                .allSatisfy(link -> assertThat(shortUrls.apply(link))
                        .isEqualTo(
                                Optional.of((link.domainId() == 1 ? "https://go.example/" : "https://short.example/s/")
                                        + link.alias())));
        assertThat(questions).containsExactly("byId 1", "byId 2");
    }

    @Test
    void a_visit_asks_once() {
        testbed.links()
                .create(LinkDraft.to("https://example.com/").withDomain(1).withAlias("spring"));
        questions.clear();

        testbed.fingerpost().visits().resolve("go.example", "spring", Visitor.unknown());

        assertThat(questions).containsExactly("byHost go.example");
    }

    private final class Watched implements DomainDirectory {

        private final DomainDirectory domains =
                Domains.fixed(Domain.of(1, "https://go.example"), Domain.of(2, "https://short.example/s"));

        @Override
        public Optional<Domain> byId(long id) {
            questions.add("byId " + id);
            return domains.byId(id);
        }

        @Override
        public List<Domain> byHost(String host) {
            questions.add("byHost " + host);
            return domains.byHost(host);
        }

        @Override
        public boolean mayUse(long owner, Domain domain) {
            questions.add("mayUse " + domain.id());
            return domains.mayUse(owner, domain);
        }
    }
}
