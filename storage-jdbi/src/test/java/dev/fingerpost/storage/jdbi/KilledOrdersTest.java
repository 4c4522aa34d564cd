package dev.fingerpost.storage.jdbi;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.contract.kill.Jvm;
import dev.fingerpost.contract.kill.KilledProcessContract;
import dev.fingerpost.conversion.ConversionDimension;
import dev.fingerpost.conversion.ConversionQuery;
import dev.fingerpost.conversion.Conversions;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.Link;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A shop is killed again and again while it sells, and its books and its conversions agree to the cent. */
class KilledOrdersTest {

    private static final int ORDERS = Integer.getInteger("fingerpost.orders", 2_000);
    private static final int KILLS = Integer.getInteger(KilledProcessContract.KILLS, 5);
    private static final int RACES = 200;

    @TempDir
    private Path folder;

    @OnEngines({TestDatabase.SQLITE, TestDatabase.POSTGRESQL})
    void the_orders_of_killed_processes_and_their_conversions_agree(TestDatabase database) throws Exception {
        String url = database.migratedUrl(folder.resolve(database.name() + System.nanoTime()));
        SortedMap<String, String> links = links(url);
        Random random = new Random(database.ordinal());
        int next = 0;
        Process shop = start(url, ORDERS);
        for (int kill = 0; kill < KILLS; kill++) {
            Process following = start(url, ORDERS);
            next = sell(shop, next, 1 + random.nextInt(ORDERS / KILLS));
            shop = following;
        }
        assertThat(sell(shop, next, ORDERS)).isEqualTo(ORDERS);

        try (HikariDataSource pool = TestDatabase.pool(url, 2)) {
            assertThat(conversions(pool, links)).isEqualTo(books(pool)).hasSize(ShopMain.LINKS);
        }
    }

    /** H2 lets in one process at a time. */
    static Stream<TestDatabase> ofSeveralProcesses() {
        return OnEngines.Engines.of(TestDatabase.SQLITE, TestDatabase.POSTGRESQL)
                .filter(each -> each != TestDatabase.H2_FILE);
    }

    /** Two processes of a payment service tell of the same orders. */
    @ParameterizedTest
    @MethodSource("ofSeveralProcesses")
    void an_order_of_which_two_processes_tell_at_once_counts_once(TestDatabase database) throws Exception {
        String url = database.migratedUrl(folder.resolve(database.name() + System.nanoTime()));
        links(url);
        List<Process> shops = List.of(start(url, RACES), start(url, RACES));
        for (Process shop : shops) {
            tell(shop, ShopMain.RACE);
        }
        List<BufferedReader> answers =
                shops.stream().map(shop -> shop.inputReader(US_ASCII)).toList();
        for (BufferedReader lines : answers) {
            assertThat(lines.readLine()).isEqualTo(ShopMain.RACE);
        }
        for (Process shop : shops) {
            tell(shop, "go");
        }
        List<String> outcomes = answers.stream().flatMap(BufferedReader::lines).toList();
        assertThat(outcomes.stream().collect(Collectors.groupingBy(each -> each, Collectors.counting())))
                .as(Files.readString(folder.resolve("errors.txt"), Charset.defaultCharset()))
                .isEqualTo(Map.of("RECORDED", (long) RACES, "ALREADY_RECORDED", (long) RACES));
    }

    private static void tell(Process shop, String line) throws IOException {
        Writer input = shop.outputWriter(US_ASCII);
        input.write(line + "\n");
        input.flush();
    }

    /** Creates the links of the shop and the table of its orders, and returns the ids of the links by their aliases. */
    private static SortedMap<String, String> links(String url) {
        SortedMap<String, String> links = new TreeMap<>();
        try (HikariDataSource pool = TestDatabase.pool(url, 2)) {
            JdbiStorage storage = JdbiStorage.open(pool, TestDatabase.PATIENT);
            for (int i = 0; i < ShopMain.LINKS; i++) {
                Link link = SampleLinks.insert(storage, SampleLinks.plain("link" + i));
                links.put("link" + i, Long.toString(link.id()));
            }
            Jdbi.create(pool)
                    .useHandle(handle -> handle.execute("CREATE TABLE shop_order (id INTEGER NOT NULL PRIMARY KEY,"
                            + " link VARCHAR(20) NOT NULL, cents BIGINT NOT NULL, refunded INTEGER NOT NULL)"));
        }
        return links;
    }

    /** Starts a shop, which opens its library while the one before still sells. */
    private Process start(String url, int orders) throws IOException {
        return Jvm.of(ShopMain.class, List.of(), url, Integer.toString(orders))
                .redirectError(ProcessBuilder.Redirect.appendTo(
                        folder.resolve("errors.txt").toFile()))
                .start();
    }

    /**
     * Lets a shop sell and kills it after some orders.
     *
     * @return the number of the first order that it may not have committed, from which the next shop goes on
     */
    private int sell(Process shop, int first, int orders) throws IOException, InterruptedException {
        int next = first;
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(shop.getInputStream(), US_ASCII));
                Writer input = new OutputStreamWriter(shop.getOutputStream(), US_ASCII)) {
            input.write(first + "\n");
            input.flush();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                next = Integer.parseInt(line) + 1;
                if (next - first == orders) {
                    shop.toHandle().destroyForcibly(); // Process.destroyForcibly would close the stream
                }
            }
        } finally {
            shop.toHandle().destroyForcibly();
        }
        assertThat(shop.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(next == ORDERS || next - first >= orders)
                .as(
                        "order %s was the last: %s",
                        next - 1, Files.readString(folder.resolve("errors.txt"), Charset.defaultCharset()))
                .isTrue();
        return next;
    }

    /** The orders and their cents that were not refunded, and the refunds, by the link. */
    private static SortedMap<String, String> books(HikariDataSource pool) {
        SortedMap<String, String> books = new TreeMap<>();
        Jdbi.create(pool)
                .useHandle(handle -> handle.createQuery("SELECT link, SUM(1 - refunded) AS kept,"
                                + " SUM(CASE WHEN refunded = 0 THEN cents ELSE 0 END) AS cents, SUM(refunded) AS back"
                                + " FROM shop_order GROUP BY link")
                        .map((row, context) -> books.put(
                                row.getString(1),
                                row.getLong(2) + " for " + row.getLong(3) + ", " + row.getLong(4) + " back"))
                        .list());
        return books;
    }

    private static SortedMap<String, String> conversions(HikariDataSource pool, SortedMap<String, String> links) {
        SortedMap<String, String> counted = new TreeMap<>();
        Conversions conversions = Conversions.keepAll();
        try (Fingerpost fingerpost = Fingerpost.builder(JdbiStorage.open(pool))
                .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
                .with(conversions)
                .build()) {
            LocalDate today = LocalDate.now(ZoneOffset.UTC);
            ConversionQuery query = ConversionQuery.between(today.minusDays(2), today.plusDays(2), ZoneOffset.UTC)
                    .byClick()
                    .by(ConversionDimension.LINK);
            conversions
                    .of(fingerpost.owner(SampleLinks.OWNER))
                    .report(query)
                    .rows()
                    .forEach(row -> links.forEach((alias, id) -> {
                        if (id.equals(row.values().get(0))) {
                            counted.put(
                                    alias,
                                    row.conversions() + " for " + row.amounts().get("EUR") + ", " + row.reversed()
                                            + " back");
                        }
                    }));
        }
        return counted;
    }
}
