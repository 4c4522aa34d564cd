package dev.fingerpost.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.quota.Quota;
import dev.fingerpost.quota.Quotas;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A dry run tries only a few links at a time, and yet says what the import will do as a whole. */
class DryRunTest {

    private final Storage storage = new MemoryStorage();
    private final Fingerpost fingerpost = Fingerpost.builder(storage)
            .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
            .with(Quotas.ofEach(Map.of(Quota.Kind.LINKS, 1_250L, Quota.Kind.PIXELS, 2L)))
            .build();

    /**
     * One row has the address of a stored link, another row repeats the external id of an earlier row, and the last
     * rows exceed the quota.
     */
    @ParameterizedTest
    @CsvSource({"1", "19", "20", "21", "450", "1050"})
    void it_refuses_the_rows_that_the_import_refuses(int distance) {
        fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(1).withAlias("a7"));
        String lines = IntStream.range(0, 1_500)
                .mapToObj(i -> "{\"record\":\"link\",\"domain_id\":1,\"alias\":\"a" + i
                        + "\",\"url\":\"https://example.com/\",\"external_id\":\"x" + (i == 20 + distance ? 20 : i)
                        + "\",\"created_at\":\"2020-01-01T00:00:00Z\"}")
                .collect(Collectors.joining(
                        "\n", "{\"record\":\"domain\",\"id\":1,\"base_url\":\"https://go.example.com\"}\n", ""));

        List<String> foretold = new ArrayList<>();
        List<String> refused = new ArrayList<>();
        ImportCounts dry = ready(foretold).withDryRun(true).run(Installation.source(lines));
        long before = fingerpost.owner(1).links().find(LinkQuery.all()).total();
        ImportCounts done = ready(refused).run(Installation.source(lines));

        assertThat(before).isOne();
        assertThat(dry).isEqualTo(done);
        assertThat(foretold).isEqualTo(refused).hasSize(250).anyMatch(each -> each.contains("EXTERNAL_ID_TAKEN"));
    }

    @Test
    void pixels_beyond_the_quota_are_refused() {
        String lines = IntStream.rangeClosed(1, 3)
                .mapToObj(i -> "{\"record\":\"pixel\",\"id\":" + i + ",\"name\":\"p" + i
                        + "\",\"type\":\"x\",\"value\":\"v\",\"created_at\":\"2020-01-01T00:00:00Z\"}")
                .collect(Collectors.joining("\n"));
        List<String> foretold = new ArrayList<>();
        List<String> refused = new ArrayList<>();

        ImportCounts dry = ready(foretold).withDryRun(true).run(Installation.source(lines));
        ImportCounts done = ready(refused).run(Installation.source(lines));

        assertThat(foretold).isEqualTo(refused).containsExactly("3 p3: pixels QUOTA");
        assertThat(dry).isEqualTo(done);
        assertThat(fingerpost.owner(1).pixels().stream(PixelQuery.all()))
                .hasSize(2)
                .allMatch(pixel -> pixel.createdAt().equals(Instant.parse("2020-01-01T00:00:00Z")));
        assertThat(ready(new ArrayList<>()).run(Installation.source(lines)).pixels())
                .isZero();
    }

    private LinkImport ready(List<String> refused) {
        return LinkImport.into(fingerpost, 1).withRefusals(each -> refused.add(Installation.described(each)));
    }
}
