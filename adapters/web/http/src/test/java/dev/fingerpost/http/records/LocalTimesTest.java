package dev.fingerpost.http.records;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.wire.FormFields;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.link.ActivePeriod;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkField;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is shown of a time can be sent back, and then changes nothing. */
class LocalTimesTest {

    private static final LinkField END = LinkField.ACTIVE_PERIOD_END_AT;

    @Provide
    Arbitrary<TimeInZone> times() {
        return TimeInZone.any();
    }

    @Property(tries = 5_000, edgeCases = EdgeCasesMode.NONE)
    void a_time_that_is_sent_back_as_shown_changes_nothing(@ForAll("times") TimeInZone time) {
        LocalTimes times = new LocalTimes(time.zone());
        LinkDraft stored = LinkDraft.to("https://example.com/").withActiveUntil(time.at());

        for (String shown : List.of(times.format(time.at()), times.formatWithOffset(time.at()))) {
            assertThat(shown).matches("[0-9]{4}-.*");
            assertThat(edited(stored, shown, times)).isEqualTo(time.at());
            assertThat(times.format(edited(LinkDraft.to("https://example.com/"), shown, times)))
                    .isEqualTo(times.format(time.at()));
        }
    }

    private static Instant edited(LinkDraft stored, String sent, LocalTimes times) {
        RecordInput<LinkDraft> input =
                RecordInput.ofForm(LinkJson.DESCRIPTION, FormFields.of(List.of(new Pair(END.wireName(), sent))), times);
        LinkDraft edited = input.toEdit().apply(stored);
        assertThat(input.violations()).isEmpty();
        return edited.activeUntil().orElseThrow();
    }

    /** In Berlin, the hour from 2:00 to 3:00 on 2026-10-25 comes twice. */
    @ParameterizedTest
    @CsvSource({
        // the stored time,   what is sent,                what it then is
        "2026-10-25T01:45:00Z, 2026-10-25T02:45:00,        2026-10-25T01:45:00Z",
        "2026-10-25T01:45:00Z, 2026-10-25T02:45:00.9,      2026-10-25T01:45:00Z",
        "2026-10-25T01:45:00Z, 2026-10-25T02:45:00+02:00,  2026-10-25T00:45:00Z",
        "2026-10-25T01:45:00Z, 2026-10-25T02:44:59,        2026-10-25T00:44:59Z",
        "2026-10-25T00:45:00Z, 2026-10-25T02:45:00,        2026-10-25T00:45:00Z",
        "2026-10-25T00:45:00Z, 2026-10-25T02:45:00+01:00,  2026-10-25T01:45:00Z",
        "'',                   2026-10-25T02:45:00,        2026-10-25T00:45:00Z",
        "+10000-01-01T00:00:00Z, 9999-12-31T23:59:59,      +10000-01-01T00:00:00Z",
        "+10000-01-01T00:00:00Z, 9999-12-31T22:59:59Z,     +10000-01-01T00:00:00Z",
        "+10000-01-01T00:00:00Z, 9999-12-31T23:59:58,      9999-12-31T22:59:58Z",
        "'',                   9999-12-31T23:59:59Z,       9999-12-31T22:59:59Z",
        "'',                   9999-12-31T23:59:59-18:00,  9999-12-31T22:59:59Z",
        "'',                   +10000-01-01T00:00:00,      9999-12-31T22:59:59Z",
        "0000-12-31T00:00:00Z, 0001-01-01T00:00:00,        0000-12-31T00:00:00Z",
    })
    void a_time_that_is_sent_otherwise_is_what_it_says(String stored, String sent, String expected) {
        LinkDraft draft = LinkDraft.to("https://example.com/")
                .withActiveUntil(Optional.of(stored)
                        .filter(text -> !text.isEmpty())
                        .map(Instant::parse)
                        .orElse(null));

        assertThat(edited(draft, sent, new LocalTimes(ZoneId.of("Europe/Berlin"))))
                .hasToString(expected);
    }

    @ParameterizedTest
    @CsvSource({"UTC", "Europe/Berlin", "America/New_York", "Pacific/Kiritimati", "Etc/GMT+12"})
    void the_first_and_the_last_time_are_those_of_the_zone(String zone) {
        LocalTimes times = new LocalTimes(ZoneId.of(zone));

        assertThat(times.format(ActivePeriod.LATEST)).isEqualTo("9999-12-31T23:59:59");
        assertThat(times.format(ActivePeriod.EARLIEST)).isEqualTo("0001-01-01T00:00:00");
        assertThat(times.format(times.parse("9999-12-31T23:59:59-12:00"))).isEqualTo("9999-12-31T23:59:59");
    }
}
