package dev.fingerpost.storage.memory.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.contract.Libraries;
import dev.fingerpost.contract.One;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.statistics.ClickTimeNote;
import dev.fingerpost.statistics.StatisticsRepository;
import dev.fingerpost.statistics.StatisticsScope;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class StatisticsInTransactionTest {

    private static final long OWNER = 1;
    private static final Instant NOW = Instant.ofEpochSecond(3_600);

    private final MemoryStorage storage = new MemoryStorage();

    @Test
    void others_see_the_time_of_a_click_at_the_end() {
        Libraries.installed(storage, StatisticsRepository.class);
        storage.inTransaction(view -> {
            Link link = One.insert(
                    view.links(),
                    OWNER,
                    new LinkContentBuilder("https://example.com/", 1, new Alias("a", "a")).build(),
                    NOW);
            view.links()
                    .countClicks(
                            new TreeMap<>(Map.of(LinkVersion.any(link.id()), 1L)),
                            CountedClicks.Numbering.UNNUMBERED,
                            List.of(ClickTimeNote.at(NOW)));
            assertThat(hours(storage)).isZero();
            assertThat(hours(view)).isEqualTo(1);
            return link;
        });

        assertThat(hours(storage)).isEqualTo(1);
    }

    private static int hours(Storage storage) {
        return storage.optional(StatisticsRepository.class)
                .orElseThrow()
                .quarterHours(StatisticsScope.all(OWNER), Instant.EPOCH, NOW.plusSeconds(7_200))
                .size();
    }
}
