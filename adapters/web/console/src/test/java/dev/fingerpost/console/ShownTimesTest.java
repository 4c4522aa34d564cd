package dev.fingerpost.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.records.TimeInZone;
import dev.fingerpost.link.ActivePeriod;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.Links;
import dev.fingerpost.transfer.ImportFormat;
import dev.fingerpost.transfer.ImportText;
import dev.fingerpost.transfer.LinkImport;
import dev.fingerpost.transfer.Source;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/** A time that comes back as a form or a CSV has shown it is the same time. */
class ShownTimesTest {

    private static final String EDIT = "/console/links/%d/edit";

    private static ConsoleServer server;
    private static Links links;
    private static ConsoleClient person;
    private static Path csv;

    @BeforeContainer
    static void start() throws IOException {
        server = new ConsoleServer().under("https://go.example.com");
        links = server.fingerpost.owner(1).links();
        person = ConsoleClient.of(server, server.key);
        csv = Files.createTempFile("links", ".csv");
    }

    @AfterContainer
    static void stop() throws IOException {
        server.close();
        Files.delete(csv);
    }

    @Provide
    Arbitrary<TimeInZone> times() {
        return TimeInZone.any();
    }

    private static Link create(Instant end) {
        return links.create(LinkDraft.to("https://example.com/")
                .withDomain(1)
                .withAlias("shown")
                .withActiveUntil(end));
    }

    private static SentForm form(Link link) {
        return SentForm.of(person.get(EDIT.formatted(link.id())).body(), "#linkform");
    }

    private static Link sent(Link link, String... form) {
        HttpResponse<String> saved = person.post(EDIT.formatted(link.id()), form);
        assertThat(saved.statusCode()).as(saved.body()).isEqualTo(303);
        return links.get(link.id());
    }

    @Property(tries = 60, edgeCases = EdgeCasesMode.NONE)
    void an_edit_of_the_title_in_a_form_moves_no_time(@ForAll("times") TimeInZone time) {
        Link link = create(time.at());
        person.keep("fingerpost_zone", time.zone().getId());
        SentForm form = form(link);
        String shown = form.values("active_period_end_at").get(0);

        // A browser sends no seconds if they are zero.
        Link edited =
                sent(link, form.with("title", "New", "active_period_end_at", shown.replaceFirst("(T..:..):00$", "$1")));

        assertThat(edited.title()).contains("New");
        assertThat(edited.activePeriod()).isEqualTo(link.activePeriod());
        links.delete(link.id());
    }

    @Property(tries = 60, edgeCases = EdgeCasesMode.NONE)
    void a_csv_that_is_imported_again_moves_no_time(@ForAll("times") TimeInZone time) throws IOException {
        Link link = create(time.at());
        person.keep("fingerpost_zone", time.zone().getId());
        Files.writeString(csv, person.get("/console/transfer/links.csv").body());
        SentForm before = form(link);
        links.delete(link.id());

        LinkImport.into(server.fingerpost, 1)
                .run(Source.of(
                        ImportText.of(csv), ImportFormat.at(ConsoleServer.NOW).withIgnored("statistics_url")));

        Link again = links.findByAlias(1, "shown").orElseThrow();
        assertThat(form(again).values("active_period_end_at")).isEqualTo(before.values("active_period_end_at"));
        assertThat(form(again).values("active_period_end_at_shown"))
                .isEqualTo(before.values("active_period_end_at_shown"));
        links.delete(again.id());
    }

    @Example
    void the_last_second_of_a_zone_west_of_utc_is_in_the_year_9999_in_a_csv() {
        Link link = create(ActivePeriod.LATEST);
        person.keep("fingerpost_zone", "Pacific/Pago_Pago");

        assertThat(person.get("/console/transfer/links.csv").body())
                .contains(",9999-12-31T23:59:59-11:00,")
                .doesNotContain("10000-");
        links.delete(link.id());
    }

    @Example
    void a_form_that_is_sent_from_another_zone_moves_no_time() {
        Link link = create(Instant.parse("2026-10-25T01:45:00Z"));
        person.keep("fingerpost_zone", "Europe/Berlin");
        String[] form = form(link).with();
        person.keep("fingerpost_zone", "Asia/Tokyo");

        assertThat(sent(link, form)).isEqualTo(link);
        links.delete(link.id());
    }
}
