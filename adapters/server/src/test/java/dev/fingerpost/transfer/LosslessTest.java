package dev.fingerpost.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.engines.MariaDbServer;
import dev.fingerpost.engines.MySqlServer;
import dev.fingerpost.engines.PostgresServer;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.page.Direction;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelSort;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.restore.LinkSnapshot;
import dev.fingerpost.restore.OnExisting;
import dev.fingerpost.restore.Restored;
import dev.fingerpost.statistics.OwnerStatistics;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import dev.fingerpost.storage.memory.MemoryStorage;
import dev.fingerpost.transfer.text.JsonLine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/**
 * An export that is imported into each of the other storages in turn and then exported again is the same, except for
 * ids.
 */
class LosslessTest {

    private static final List<Storage> STORAGES = storages();

    private static List<Storage> storages() {
        List<Storage> storages = new ArrayList<>(List.of(
                new MemoryStorage(),
                open("jdbc:sqlite:" + folder().resolve("links.db")),
                open("jdbc:h2:mem:transfer;DB_CLOSE_DELAY=-1"),
                open(PostgresServer.shared().freshDatabase()),
                open(MariaDbServer.shared().freshDatabase())));
        if (MySqlServer.isThere()) {
            storages.add(open(MySqlServer.shared().freshDatabase()));
        }
        storages.add(new MemoryStorage());
        return storages;
    }

    @Property(tries = 6, edgeCases = EdgeCasesMode.NONE)
    void nothing_is_lost_from_storage_to_storage(@ForAll long seed) {
        Installation first = filled(Installation.over(STORAGES.get(0)), seed);
        String lines = first.export();
        List<Object> expected = withoutIds(lines);

        for (Storage next : STORAGES.subList(1, STORAGES.size())) {
            Installation target = Installation.over(next);
            Installation.Outcome outcome = target.load(lines);
            assertThat(outcome.refused()).isEmpty();
            assertThat(outcome.counts().kept()).isZero();
            String exported = target.export();
            assertThat(withoutIds(exported)).isEqualTo(expected);
            assertThat(stored(target)).isEqualTo(stored(first));

            Installation.Outcome again = target.load(lines);
            assertThat(again.counts().created() + again.counts().pixels()).isZero();
            assertThat(target.export()).isEqualTo(exported);
            lines = exported;
        }
    }

    private static Installation filled(Installation at, long seed) {
        RandomLinks random = new RandomLinks(seed);
        List<Long> pixels = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            PixelContent content = PixelContent.of("pixel", PixelType.values()[i / 2], random.text());
            long id = at.storage()
                    .pixels()
                    .insert(at.owner(), content, random.instant())
                    .id();
            at.storage().pixels().update(at.owner(), id, pixel -> pixel.withUpdatedAt(random.instant()));
            pixels.add(id);
        }
        List<LinkSnapshot> links =
                IntStream.range(0, 20).mapToObj(i -> random.link(i, at, pixels)).toList();
        assertThat(at.links().restorer().restoreAll(links, OnExisting.KEEP))
                .allMatch(Restored.Created.class::isInstance);
        return at;
    }

    /** The stored pixels and links, without their ids. */
    private static List<Object> stored(Installation at) {
        List<Pixel> pixels = at.links().pixels().stream(
                        PixelQuery.all().withSort(PixelSort.Key.ID, Direction.ASCENDING))
                .toList();
        List<Object> all = new ArrayList<>();
        pixels.forEach(pixel -> all.add(List.of(pixel.content(), pixel.createdAt(), pixel.updatedAt())));
        List<Long> pixelIds = pixels.stream().map(Pixel::id).toList();
        at.links().links().stream(LinkQuery.all().withSort(LinkSort.Key.ID, Direction.ASCENDING))
                .forEachOrdered(link -> {
                    OwnerStatistics.Stored statistics = at.statistics(link);
                    LinkContent content = LinkContentBuilder.of(link.content())
                            .domainId(link.domainId() - at.owner())
                            .spaceId(link.spaceId().map(id -> id - at.owner()).orElse(null))
                            .pixelIds(link.pixelIds().stream()
                                    .map(id -> (long) pixelIds.indexOf(id))
                                    .toList())
                            .build();
                    all.add(List.of(content, link.clicks(), link.createdAt(), link.updatedAt()));
                    all.add(List.of(statistics.quarterHours(), statistics.breakdownsOf(0)));
                });
        return all;
    }

    /** The records, in which the position of a record among the records of its kind takes the place of its id. */
    private static List<Object> withoutIds(String lines) {
        Map<String, Map<Object, Integer>> ids = new HashMap<>();
        List<Object> records = new ArrayList<>();
        lines.lines().forEach(line -> {
            Map<String, Object> fields = JsonLine.parse(line).orElseThrow();
            String kind = (String) fields.get("record");
            Map<Object, Integer> ofKind = ids.computeIfAbsent(kind, first -> new HashMap<>());
            fields.computeIfPresent("id", (name, id) -> ofKind.computeIfAbsent(id, first -> ofKind.size()));
            fields.computeIfPresent("domain_id", (name, id) -> ids.get("domain").get(id));
            fields.computeIfPresent("space_id", (name, id) -> ids.get("space").get(id));
            fields.computeIfPresent(
                    "pixel_ids",
                    (name, list) -> ((List<?>) list)
                            .stream().map(id -> ids.get("pixel").get(id)).toList());
            records.add(fields);
        });
        return records;
    }

    private static Storage open(String url) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url);
        config.setMaximumPoolSize(4);
        return JdbiStorage.open(new HikariDataSource(config));
    }

    private static Path folder() {
        try {
            return Files.createTempDirectory(Path.of("target"), "transfer").toAbsolutePath();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
