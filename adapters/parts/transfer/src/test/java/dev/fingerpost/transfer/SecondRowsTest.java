package dev.fingerpost.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.restore.OnExisting;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** If a second row has the address of an earlier one, neither destination is lost without a message. */
class SecondRowsTest {

    private final Installation at = Installation.over(new MemoryStorage());

    /**
     * With 5 rows between them, the second row is read while the first one still waits for its transaction; with 1,500
     * rows, that transaction is over.
     */
    @ParameterizedTest
    @CsvSource({
        "5, KEEP, false",
        "1500, KEEP, false",
        "5, KEEP, true",
        "1500, KEEP, true",
        "5, CHANGE, false",
        "1500, CHANGE, false",
        "1500, CHANGE, true"
    })
    void it_is_refused_if_it_leads_elsewhere(int between, OnExisting existing, boolean isDry) {
        List<String> refused = new ArrayList<>();

        ImportCounts counts = LinkImport.into(at.fingerpost(), at.owner())
                .withExisting(existing)
                .withDryRun(isDry)
                .withRefusals(each -> refused.add(Installation.described(each)))
                .run(source("a,https://e.example/1\n" + rows(between) + "a,https://e.example/2\n"));

        assertThat(refused).containsExactly(between + 3 + " a: alias ALIAS_COMES_AGAIN");
        assertThat(counts.created()).isEqualTo(between + 1L);
        if (!isDry) {
            assertThat(at.links().links().findByAlias(at.domain(), "a"))
                    .hasValueSatisfying(link -> assertThat(link.url()).isEqualTo("https://e.example/1"));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 1_500})
    void it_is_kept_if_it_leads_to_the_same_destination(int between) {
        String text = "a,https://e.example/1\n" + rows(between) + "a,https://e.example/1\n";
        LinkImport ready = LinkImport.into(at.fingerpost(), at.owner());

        ImportCounts expected = new ImportCounts(between + 1L, 0, 1, 0, 0);
        assertThat(ready.withDryRun(true).run(source(text))).isEqualTo(expected);
        assertThat(ready.run(source(text))).isEqualTo(expected);
    }

    private static String rows(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> "b" + i + ",https://e.example/b\n")
                .collect(Collectors.joining());
    }

    private static Source source(String rows) {
        return Installation.source("slug,url\n" + rows, Installation.format(Installation.MAIN));
    }
}
