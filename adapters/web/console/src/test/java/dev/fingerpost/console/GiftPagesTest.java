package dev.fingerpost.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Owner;
import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.audit.Audit;
import dev.fingerpost.audit.AuditEntry;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.stream.IntStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** How the operator, owner 1, gives the links of an owner to another one. */
class GiftPagesTest {

    private static final String GIVE_ALL = "/console/owners/give";

    private final ConsoleServer server = new ConsoleServer(console -> console.withOwners(1, List::of));
    private final ConsoleClient operator = ConsoleClient.of(server, server.key);
    private final ConsoleClient other = ConsoleClient.of(server, server.otherKey);

    @AfterEach
    void close() {
        server.close();
    }

    private List<AuditEntry> history(Owner owner, long link) {
        return server.fingerpost.require(Audit.class).history(owner, link);
    }

    private Owner owner(long id) {
        return server.fingerpost.owner(id);
    }

    private void create(long owner, int links) {
        owner(owner)
                .links()
                .createAll(IntStream.range(0, links)
                        .mapToObj(i -> LinkDraft.to("https://example.com/")
                                .withDomain(1)
                                .withLabels(List.of("kept")))
                        .toList());
    }

    private long links(long owner) {
        return owner(owner).links().find(LinkQuery.all()).total();
    }

    private String issue(long owner, ApiKey.Scope scope) {
        return server.fingerpost
                .require(ApiKeys.class)
                .issue(owner, "a key", scope, null)
                .token()
                .reveal();
    }

    @Test
    void the_operator_sees_what_happens_and_gives_all_links_of_an_owner() {
        create(2, 1_000);
        create(2, 1);
        Document page = Jsoup.parse(operator.get(GIVE_ALL + "?from=2&to=3").body());
        assertThat(page.text())
                .contains("Owner 2 has 1,001 links", "Its clicks and statistics go with it", "Its pixels stay");
        assertThat(links(2)).as("after a look").isEqualTo(1_001);

        assertThat(operator.submit(GIVE_ALL, "from", "2", "to", "3").headers().firstValue("Location"))
                .contains(GIVE_ALL + "?from=2&to=3&done=givensome");
        assertThat(operator.submit(GIVE_ALL, "from", "2", "to", "3").headers().firstValue("Location"))
                .contains(GIVE_ALL + "?from=2&to=3&done=given");

        assertThat(links(2)).isZero();
        assertThat(links(3)).isEqualTo(1_001);
        Link link = owner(3).links().find(LinkQuery.all()).items().get(0);
        AuditEntry newest = history(owner(3), link.id()).get(0);
        assertThat(newest.actor().name()).isEqualTo("key 1");
        assertThat(Jsoup.parse(operator.get(GIVE_ALL + "?from=2&to=3").body()).text())
                .contains("Owner 2 has no links");
    }

    @Test
    void a_refused_link_is_named_and_stays() {
        owner(2).links()
                .create(LinkDraft.to("https://example.com/").withDomain(1).withExternalId("x"));
        owner(3).links()
                .create(LinkDraft.to("https://example.com/").withDomain(1).withExternalId("x"));

        HttpResponse<String> refused = operator.submit(GIVE_ALL, "from", "2", "to", "3");

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(Jsoup.parse(refused.body()).select("#to-mistake").text()).startsWith("link 1: Your own id");
        assertThat(links(2)).isOne();
    }

    @Test
    void wrong_owners_are_explained_at_their_fields() {
        for (String from : List.of("", "0", "-1", "x")) {
            assertThat(Jsoup.parse(operator.submit(GIVE_ALL, "from", from, "to", "3")
                                    .body())
                            .select("#from-mistake")
                            .text())
                    .contains("Enter the number of an owner");
        }
        assertThat(Jsoup.parse(operator.get(GIVE_ALL + "?from=2&to=2").body())
                        .select("#to-mistake")
                        .text())
                .contains("This is the same owner. Enter another one.");
    }

    @Test
    void for_everyone_but_the_operator_there_is_no_page_that_gives_all_links() {
        create(2, 1);
        ConsoleClient editor = ConsoleClient.of(server, issue(1, ApiKey.Scope.LINKS));

        assertThat(operator.get("/console/owners").body()).contains(GIVE_ALL);
        assertThat(editor.get(GIVE_ALL).statusCode()).isEqualTo(404);
        assertThat(other.get(GIVE_ALL + "?from=1&to=2").statusCode()).isEqualTo(404);
        assertThat(other.submit(GIVE_ALL, "from", "1", "to", "2").statusCode()).isEqualTo(404);
        assertThat(other.submit(GIVE_ALL, "from", "1", "two", "2").statusCode()).isEqualTo(404);
        assertThat(editor.submit(GIVE_ALL, "from", "2", "to", "1").statusCode()).isEqualTo(403);
        assertThat(links(2)).isOne();
    }
}
