package dev.fingerpost.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.Link;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A link that is valid until a day is valid on that day too, and the report says so; a time is taken as it is. */
class EndsOfDaysTest {

    private final Installation at = Installation.over(new MemoryStorage());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2031-12-31 | 2032-01-01T00:00:00Z | true",
                "2031/12/31 | 2032-01-01T00:00:00Z | true",
                "31.12.2031 | 2032-01-01T00:00:00Z | true",
                "12/31/2031 | 2032-01-01T00:00:00Z | true",
                "Dec 31, 2031 | 2032-01-01T00:00:00Z | true",
                "31. Dezember 2031 | 2032-01-01T00:00:00Z | true",
                "20311231 | 2032-01-01T00:00:00Z | true",
                "48213 | 2032-01-01T00:00:00Z | true",
                "9999-12-30 | 9999-12-31T00:00:00Z | true",
                "9999-12-31 | 9999-12-31T23:59:59Z | true",
                "9999-12-31T23:59:59-12:00 | +10000-01-01T11:59:59Z | false",
                "2031-12-31 00:00:00 | 2031-12-31T00:00:00Z | false",
                "2031-12-31T00:00:00Z | 2031-12-31T00:00:00Z | false",
                "31.12.2031 18:30 | 2031-12-31T18:30:00Z | false",
                "48213.5 | 2031-12-31T12:00:00Z | false",
                "1956441600 | 2031-12-31T00:00:00Z | false"
            })
    void an_end(String value, Instant end, boolean isNoted) {
        Source source = Source.csv(
                Installation.text("slug,url,startdate,expires\na,https://e.example/,2026-01-02,\"" + value + "\"\n"),
                Installation.format(Installation.MAIN));

        Source json = Source.json(
                Installation.text("[{\"slug\":\"b\",\"url\":\"https://e.example/\",\"expires\":\"" + value + "\"}]"),
                Installation.format(Installation.MAIN));

        assertThat(at.load(source).counts().created()).isEqualTo(1);
        assertThat(at.load(json).counts().created()).isEqualTo(1);
        Link other = at.links().links().findByAlias(at.domain(), "b").orElseThrow();
        assertThat(other.activePeriod().end()).isEqualTo(end);

        Link link = at.links().links().findByAlias(at.domain(), "a").orElseThrow();
        assertThat(link.activePeriod().end()).isEqualTo(end);
        assertThat(source.ledger().notes())
                .filteredOn(note -> note.column().equals("expires"))
                .hasSize(isNoted ? 1 : 0)
                .allMatch(note ->
                        note.sentence().contains("expire after that day, at midnight in UTC: 1, first in line 2"));
    }
}
