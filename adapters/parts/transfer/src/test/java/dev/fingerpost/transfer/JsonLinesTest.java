package dev.fingerpost.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.restore.LinkSnapshot;
import dev.fingerpost.restore.OnExisting;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class JsonLinesTest {

    private final Installation at = Installation.over(new MemoryStorage());

    @Test
    void lines_are_as_the_page_says() {
        at.links()
                .restorer()
                .restoreAll(
                        List.of(LinkSnapshot.of(
                                LinkDraft.to("https://example.com/")
                                        .withDomain(at.domain())
                                        .withAlias("a")
                                        .withTitle("T"),
                                5,
                                Instant.parse("2020-01-01T00:00:00Z"))),
                        OnExisting.KEEP);

        assertThat(at.export().lines())
                .last()
                .isEqualTo("{\"record\":\"link\",\"url\":\"https://example.com/\",\"domain_id\":" + at.domain()
                        + ",\"alias\":\"a\",\"privacy\":0,\"title\":\"T\",\"clicks\":5,"
                        + "\"created_at\":\"2020-01-01T00:00:00Z\",\"updated_at\":\"2020-01-01T00:00:00Z\"}");
        assertThat(at.export()).endsWith("}\n");
    }

    @Test
    void each_refused_line_is_named_with_its_fields_and_codes() {
        String domain = "\"domain_id\":" + at.domain() + ",\"created_at\":\"2020-01-01T00:00:00Z\"";
        Installation.Outcome outcome = at.load(String.join(
                "\n",
                "{\"record\":\"link\",\"alias\":\"good\",\"url\":\"https://example.com/\"," + domain + "}",
                "",
                "nonsense",
                "{\"record\":\"tune\"}",
                "{\"record\":\"link\",\"alias\":\"b\",\"url\":\"ftp://example.com/\",\"clicks\":-1," + domain + "}",
                "{\"record\":\"link\",\"alias\":\"c\",\"url\":3,\"clicks\":\"x\",\"quarter_hours\":[{\"start\":\"2020-01-01T00:20:00Z\",\"clicks\":1}],\"targets_type\":\"moons\","
                        + domain + "}",
                "{\"record\":\"link\",\"alias\":\"d\",\"url\":\"https://example.com/\",\"domain_id\":1}",
                "{\"record\":\"pixel\",\"id\":1,\"type\":\"x\",\"value\":\"v\",\"created_at\":\"2020-01-01T00:00:00Z\"}",
                "{\"record\":\"link\",\"alias\":\"e\",\"url\":\"https://example.com/\",\"pixel_ids\":[9]," + domain
                        + "}",
                "{\"record\":\"key\",\"name\":\"k\"}",
                "{\"record\":\"link\",\"alias\":\"last\",\"url\":\"https://example.com/\"," + domain + "}"));

        assertThat(outcome.refused())
                .containsExactlyInAnyOrder(
                        "3 : line NOT_JSON",
                        "4 : record UNKNOWN_RECORD",
                        "5 b: url URL_SCHEME, clicks TOO_LOW",
                        "6 c: url EXPECTED_TEXT, targets_type UNKNOWN_NAME, clicks EXPECTED_NUMBER, quarter_hours[][start] STATISTICS",
                        "7 d: domain_id UNKNOWN_DOMAIN",
                        "8 : name EMPTY",
                        "9 e: pixel_ids UNKNOWN_PIXELS");
        assertThat(outcome.counts()).isEqualTo(new ImportCounts(2, 0, 0, 7, 0));
    }

    @Test
    void an_id_means_what_the_last_line_before_says() {
        String link =
                "{\"record\":\"link\",\"url\":\"https://example.com/\",\"domain_id\":7,\"space_id\":5,\"alias\":\"a\"}";
        Installation.Outcome outcome = at.load(String.join(
                "\n",
                "{\"record\":\"domain\",\"id\":7,\"base_url\":\"" + Installation.MAIN + "\"}",
                "{\"record\":\"space\",\"id\":5,\"name\":\"news\"}",
                link,
                "{\"record\":\"domain\",\"id\":7,\"base_url\":\"" + Installation.OLD + "\"}",
                link,
                "{\"record\":\"space\",\"id\":5,\"name\":\"shop\"}",
                link.replace("\"a\"", "\"b\"")));

        assertThat(outcome.refused()).isEmpty();
        assertThat(at.links().links().stream(LinkQuery.all()))
                .extracting(
                        Link::alias, Link::domainId, stored -> stored.spaceId().orElseThrow())
                .containsExactlyInAnyOrder(
                        tuple("a", at.domain(), at.owner() + 1),
                        tuple("a", at.owner(), at.owner() + 1),
                        tuple("b", at.owner(), at.owner()));
    }

    @Test
    void a_dry_run_says_the_same_and_stores_nothing() {
        Installation other = Installation.over(new MemoryStorage());
        String lines = IntStream.range(0, 2_500)
                .mapToObj(i -> "{\"record\":\"link\",\"domain_id\":" + other.domain() + ",\"alias\":\"a" + i % 2_400
                        + "\",\"url\":\"https://example.com/\",\"created_at\":\"2020-01-01T00:00:00Z\"}")
                .collect(Collectors.joining("\n"));
        List<Long> progress = new ArrayList<>();
        LinkImport ready =
                LinkImport.into(other.fingerpost(), other.owner()).withProgress(counts -> progress.add(counts.total()));

        ImportCounts dry = ready.withDryRun(true).run(lines(lines));

        assertThat(dry).isEqualTo(new ImportCounts(2_400, 0, 100, 0, 0));
        assertThat(progress).contains(100L, 1_000L, 2_500L);
        assertThat(other.links().links().stream(LinkQuery.all())).isEmpty();
        assertThat(ready.run(lines(lines))).isEqualTo(new ImportCounts(2_400, 0, 100, 0, 0));
        assertThat(ready.withExisting(OnExisting.CHANGE).run(lines(lines.replace("example.com", "example.org"))))
                .isEqualTo(new ImportCounts(0, 2_400, 100, 0, 0));
    }

    private static Source lines(String text) {
        return Installation.source(text);
    }
}
