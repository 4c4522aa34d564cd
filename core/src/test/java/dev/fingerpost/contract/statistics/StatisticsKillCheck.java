package dev.fingerpost.contract.statistics;

import static dev.fingerpost.contract.StorageFixture.NOW;

import dev.fingerpost.Feature;
import dev.fingerpost.contract.kill.KillCheck;
import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.Link;
import dev.fingerpost.statistics.ClickTimeNote;
import dev.fingerpost.statistics.QuarterHourClicks;
import dev.fingerpost.statistics.Statistics;
import dev.fingerpost.statistics.StatisticsRepository;
import dev.fingerpost.statistics.StatisticsScope;
import dev.fingerpost.storage.Storage;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The clicks of each link equal the sum of its quarters of an hour. */
public final class StatisticsKillCheck implements KillCheck {

    private static final Instant END = Instant.parse("9999-01-01T00:00:00Z");

    @Override
    public Class<?> port() {
        return StatisticsRepository.class;
    }

    @Override
    public Optional<Feature> feature() {
        return Optional.of(Statistics.keepAll());
    }

    @Override
    public Optional<ClickNote> note() {
        return Optional.of(ClickTimeNote.at(NOW));
    }

    @Override
    public void catchUp(Storage storage) {
        statistics(storage).catchUp();
    }

    @Override
    public List<String> problems(Storage storage, List<Link> links) {
        return links.stream()
                .filter(link -> clicks(statistics(storage), link) != link.clicks())
                .map(link -> link + " has other clicks than its quarters of an hour")
                .toList();
    }

    private static long clicks(StatisticsRepository statistics, Link link) {
        return statistics.quarterHours(StatisticsScope.link(link.owner(), link.id()), Instant.EPOCH, END).stream()
                .mapToLong(QuarterHourClicks::clicks)
                .sum();
    }

    private static StatisticsRepository statistics(Storage storage) {
        return storage.optional(StatisticsRepository.class).orElseThrow();
    }
}
