package dev.fingerpost.storage.jdbi;

import dev.fingerpost.link.ActivePeriod;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.NewLink;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.Targeting;
import dev.fingerpost.targeting.TargetsType;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import javax.sql.DataSource;

/**
 * Links for benchmarks and tests, which are the same in every run: one owner with many links, and other owners with a
 * hundred links each, who together have a tenth as many. There are five domains, one of which has half of the links, 20
 * spaces and 30 pixels; 30 % of the links have targets, 20 % a period, 10 % a limit, and 4 % are disabled.
 */
final class ManyLinks {

    static final long OWNER = 1;
    static final Instant NOW = Instant.parse("2026-11-21T08:30:00Z");

    private static final int PIXELS = 30;
    private static final int A_COMMIT = 1_000;
    private static final String[] WORDS = {"offer", "summer", "winter", "sale", "news", "blog", "party", "shop", "tour"
    };
    private static final Targeting BY_COUNTRY =
            new Targeting(TargetsType.COUNTRIES, List.of(new Target("DE", "https://example.com/de")));

    private final int size;
    private final Random random = new Random(42);

    ManyLinks(int size) {
        this.size = size;
    }

    /** Fills a database and makes it gather statistics, as {@link #analyze} does. */
    static void fill(DataSource database, int size) throws SQLException {
        ManyLinks data = new ManyLinks(size);
        data.insert(database, link -> {});
        data.analyze(database);
    }

    /** The number of links of the owner with many links. */
    int size() {
        return size;
    }

    /** Creates the pixels if there are none. Returns the owner's first pixel. */
    long pixel(DataSource database) {
        return pixel(JdbiStorage.open(database, TestDatabase.PATIENT));
    }

    private static long pixel(Storage storage) {
        PixelQuery all = PixelQuery.all().withPerPage(PerPage.HUNDRED);
        for (int i = (int) storage.pixels().find(OWNER, all).total(); i < PIXELS; i++) {
            storage.pixels().insert(OWNER, PixelContent.of("pixel" + i, PixelType.X, "value"), NOW);
        }
        return pixels(storage).get(0);
    }

    private static List<Long> pixels(Storage storage) {
        PixelQuery all = PixelQuery.all().withPerPage(PerPage.HUNDRED);
        return storage.pixels().find(OWNER, all).items().stream()
                .map(Pixel::id)
                .sorted()
                .toList();
    }

    /**
     * Fills the database, unless an earlier run has done so.
     *
     * @param each gets each link of the owner with many links
     */
    void insert(DataSource database, Consumer<Link> each) throws SQLException {
        JdbiStorage storage = JdbiStorage.open(database, TestDatabase.PATIENT);
        List<Long> pixels = pixels(storage);
        if (!storage.links().find(OWNER, LinkQuery.all(), NOW).items().isEmpty()) {
            for (int i = 0; i < size; i++) {
                each.accept(Link.created(i, OWNER, content(i, pixels), NOW));
                neighbour(i);
            }
            return;
        }
        insert(storage, pixels, each);
    }

    /**
     * Fills a storage that does not use a database.
     *
     * @param each gets each link of the owner with many links
     * @return a pixel of the owner
     */
    long insert(Storage storage, Consumer<Link> each) {
        long pixel = pixel(storage);
        insert(storage, pixels(storage), each);
        return pixel;
    }

    private void insert(Storage storage, List<Long> pixels, Consumer<Link> each) {
        for (int first = 0; first < size; first += A_COMMIT) {
            List<LinkContent> mine = new ArrayList<>();
            List<LinkContent> neighbours = new ArrayList<>();
            for (int i = first; i < Math.min(size, first + A_COMMIT); i++) {
                mine.add(content(i, pixels));
                neighbour(i).ifPresent(neighbours::add);
            }
            storage.links().insertAll(OWNER, NewLink.all(mine, NOW)).forEach(each);
            storage.links().insertAll(2 + first / A_COMMIT, NewLink.all(neighbours, NOW));
        }
    }

    /** Returns a link of another owner, for each tenth link of the owner with many links. */
    private Optional<LinkContent> neighbour(int number) {
        return number % 10 == 0 ? Optional.of(content(size + number, List.of())) : Optional.empty();
    }

    /**
     * Makes the database gather statistics about its tables, as an operator or an automatic job of the database does.
     * On MariaDB and MySQL, this covers only the table of links.
     */
    void analyze(DataSource database) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            String product = connection.getMetaData().getDatabaseProductName();
            switch (product) {
                case "PostgreSQL" -> statement.execute("VACUUM ANALYZE");
                case "MariaDB", "MySQL" -> statement.execute("ANALYZE TABLE fingerpost_link");
                default -> statement.execute("ANALYZE");
            }
        }
    }

    private LinkContent content(int number, List<Long> pixels) {
        String alias = Integer.toString(number, Character.MAX_RADIX) + "x" + random.nextInt(1_000);
        LinkContentBuilder content = new LinkContentBuilder(
                        "https://example.com/" + word() + "/" + word() + "/" + number,
                        random.nextBoolean() ? 1 : 2 + random.nextInt(4),
                        new Alias(alias, alias.toLowerCase(Locale.ROOT)))
                .title(number % 20_000 == 77 ? "A needle " + number : word() + " " + word() + " " + number)
                .spaceId(number % 5 == 0 ? null : 1L + random.nextInt(20))
                .disabled(chance(4))
                .activePeriod(chance(20) ? period() : ActivePeriod.ALWAYS)
                .clicksLimit(chance(10) ? 1_000L : null)
                .targeting(chance(30) ? BY_COUNTRY : Targeting.NONE);
        return (pixels.isEmpty() || !chance(10)
                        ? content
                        : content.pixelIds(List.of(pixels.get(random.nextInt(pixels.size())))))
                .build();
    }

    private ActivePeriod period() {
        Instant start = NOW.plus(Duration.ofHours(random.nextInt(2_000) - 1_500));
        return new ActivePeriod(start, start.plus(Duration.ofHours(1 + random.nextInt(1_000))));
    }

    private String word() {
        return WORDS[random.nextInt(WORDS.length)];
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }
}
