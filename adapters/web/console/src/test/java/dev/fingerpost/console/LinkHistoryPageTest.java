package dev.fingerpost.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Owner;
import dev.fingerpost.link.Actor;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The page of a link says who has changed what. */
class LinkHistoryPageTest {

    private final ConsoleServer server = new ConsoleServer();
    private final Owner owner = server.fingerpost.owner(1);

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void a_change_of_a_person_has_the_key_that_was_typed_and_the_fields_before_and_after() {
        ConsoleClient person = ConsoleClient.of(server, server.key);
        person.submit("/console/links/new", "url", "https://example.com/spring", "title", "Spring");
        person.submit("/console/links/1/edit", "title", "Autumn", "redirect_password", "hunter2", "disabled", "1");

        String page = person.get("/console/links/1").body();

        assertThat(page)
                .contains("Who changed what", "<td>key 1</td>", "<td>Created</td>")
                .contains("Title: Spring \u2192 Autumn")
                .contains("Password for visitors: \u2013 \u2192 set")
                .contains("\u2013 \u2192 Yes")
                .doesNotContain("hunter2");
    }

    @Test
    void the_name_of_an_actor_is_text() {
        Link link = owner.by(new Actor("<b>anna</b>"))
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(1));
        owner.links().update(link.id(), edited -> edited.withTitle("T"));

        assertThat(ConsoleClient.of(server, server.key)
                        .get("/console/links/" + link.id())
                        .body())
                .contains("<td>&lt;b&gt;anna&lt;/b&gt;</td>", "<td>The service</td>");
    }

    @Test
    void without_an_audit_log_a_page_has_no_history() {
        try (ConsoleServer without = ConsoleServer.withoutFeatures()) {
            ConsoleClient person = ConsoleClient.of(without, without.key);
            person.submit("/console/links/new", "url", "https://example.com/spring");

            assertThat(person.get("/console/links/1").body())
                    .contains("example.com/spring")
                    .doesNotContain("Who changed what");
        }
    }

    @Test
    void another_owner_sees_nothing_of_it() {
        Link link = owner.links().create(LinkDraft.to("https://example.com/").withDomain(1));

        assertThat(ConsoleClient.of(server, server.otherKey)
                        .get("/console/links/" + link.id())
                        .statusCode())
                .isEqualTo(404);
    }
}
