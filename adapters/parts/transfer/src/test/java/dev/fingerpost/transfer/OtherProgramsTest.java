package dev.fingerpost.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.password.PasswordHash;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.statistics.BreakdownKey;
import dev.fingerpost.statistics.OwnerStatistics;
import dev.fingerpost.statistics.QuarterHourClicks;
import dev.fingerpost.statistics.VisitDimension;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Imports of what other programs wrote. */
class OtherProgramsTest {

    private static final Instant UNKNOWN = Instant.parse("2026-11-24T12:00:00Z");

    private final Installation at = Installation.over(new MemoryStorage());

    @Test
    void kutt() throws SQLException {
        Installation.Outcome outcome;
        try (Connection kutt = DriverManager.getConnection("jdbc:sqlite:" + sample("kutt-3.2.sqlite"))) {
            outcome = at.load(Source.kutt(kutt, Installation.format("http://old.example/s/")));
            assertThat(at.load(Source.kutt(kutt, Installation.format("http://old.example/s/")))
                            .counts()
                            .kept())
                    .isEqualTo(26);
        }

        assertThat(outcome.counts()).isEqualTo(new ImportCounts(26, 0, 0, 2, 0));
        assertThat(outcome.links()).isEqualTo(28);
        assertThat(outcome.refused()).allMatch(line -> line.endsWith(": domain_id UNKNOWN_DOMAIN"));
        Link spring = link(at.owner(), "spring");
        assertThat(spring.url()).isEqualTo("http://made.example.org/0/spring?utm_source=mail&n=0");
        assertThat(spring.title()).contains("spring \u2013 description 0");
        assertThat(spring.clicks()).isEqualTo(7);
        assertThat(spring.createdAt()).isEqualTo("2026-11-24T10:24:53Z");
        assertThat(at.fingerpost().shortUrl(spring)).contains("https://old.example/s/spring");
        Link menu = link(at.owner(), "menu_de");
        assertThat(menu.activePeriod().end()).isEqualTo("2026-11-24T12:24:53Z");
        PasswordHash hash =
                Objects.requireNonNull(link(at.owner(), "News").content().redirectPassword());
        PasswordHasher hasher = BcryptPasswords.beside(PasswordHasher.pbkdf2(1_000));
        assertThat(hasher.matches("open sesame", hash)).isTrue();
        assertThat(hasher.matches("open barley", hash)).isFalse();
        assertThat(hasher.matches("x", hasher.hash("x"))).isTrue();
    }

    @Test
    void the_times_of_kutt_are_those_of_the_first_visit_of_each_hour() throws SQLException {
        try (Connection kutt = DriverManager.getConnection("jdbc:sqlite:" + sample("kutt-3.2.sqlite"))) {
            at.load(Source.kutt(kutt, Installation.format(Installation.OLD)));
        }

        long all = 0;
        for (Link link : at.links().links().stream(LinkQuery.all()).toList()) {
            OwnerStatistics.Stored statistics = at.statistics(link);
            long ofLink = statistics.quarterHours().stream()
                    .mapToLong(QuarterHourClicks::clicks)
                    .sum();
            assertThat(ofLink).isEqualTo(link.clicks());
            all += ofLink;
            for (VisitDimension dimension :
                    List.of(VisitDimension.BROWSER, VisitDimension.OPERATING_SYSTEM, VisitDimension.COUNTRY)) {
                assertThat(sum(statistics, dimension)).isEqualTo(link.clicks());
            }
        }
        assertThat(all).isPositive();
        LocalDate day = LocalDate.of(2026, 11, 24);
        Link eighth = at.links().links().stream(LinkQuery.all())
                .filter(each -> each.url().contains("n=7"))
                .findFirst()
                .orElseThrow();
        assertThat(at.statistics(eighth).quarterHours())
                .containsExactly(new QuarterHourClicks(Instant.parse("2026-11-24T10:15:00Z"), 11));
        assertThat(at.statistics(eighth).breakdowns())
                .containsEntry(new BreakdownKey(eighth.id(), day, VisitDimension.REFERRER, "t.co"), 5L)
                .containsEntry(new BreakdownKey(eighth.id(), day, VisitDimension.BROWSER, "Firefox"), 5L)
                .containsEntry(new BreakdownKey(eighth.id(), day, VisitDimension.COUNTRY, BreakdownKey.UNKNOWN), 11L);
    }

    @Test
    void a_dump_of_yourls() {
        Installation.Outcome outcome = at.load(Source.of(
                ImportText.of(sample("yourls-1.10.sql")),
                Installation.format(Installation.OLD).withProgram("yourls")));

        assertThat(outcome.refused()).isEmpty();
        assertThat(outcome.counts().created()).isEqualTo(30);
        assertThat(outcome.links()).isEqualTo(30);
        Link first = link(at.owner(), "03249ph");
        assertThat(first.url()).isEqualTo("https://cebsare.example.com/lyceb/zorghobita-toxitoly?ref=2us6r4ij");
        assertThat(first.title()).contains("perne kazorcebxi perramramto lunmizorne");
        assertThat(first.createdAt()).isEqualTo("2017-07-14T02:57:20Z");
        assertThat(first.clicks()).isEqualTo(1);
        assertThat(at.statistics(first).quarterHours())
                .containsExactly(new QuarterHourClicks(Instant.parse("2026-11-24T10:00:00Z"), 1));
        assertThat(at.links().links().stream(LinkQuery.all())).allSatisfy(link -> {
            OwnerStatistics.Stored statistics = at.statistics(link);
            assertThat(statistics.quarterHours().stream()
                            .mapToLong(QuarterHourClicks::clicks)
                            .sum())
                    .isEqualTo(link.clicks());
            assertThat(sum(statistics, VisitDimension.COUNTRY)).isEqualTo(link.clicks());
            assertThat(sum(statistics, VisitDimension.REFERRER)).isEqualTo(link.clicks());
        });
    }

    private Link link(long domain, String alias) {
        return at.links().links().findByAlias(domain, alias).orElseThrow();
    }

    private static long sum(OwnerStatistics.Stored statistics, VisitDimension dimension) {
        return statistics.breakdowns().entrySet().stream()
                .filter(each -> each.getKey().dimension() == dimension)
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    private static Path sample(String name) {
        URL found = Objects.requireNonNull(OtherProgramsTest.class.getResource(name), name);
        try {
            return Path.of(found.toURI());
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }
}
