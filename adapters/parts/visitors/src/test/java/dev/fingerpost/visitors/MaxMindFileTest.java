package dev.fingerpost.visitors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MaxMindFileTest {

    private static final byte[] FILE = new CountryFileWriter()
            .put(10, Map.of("country", Map.of("iso_code", "DE", "geoname_id", 2921044)))
            .put(20, Map.of("country_code", "fr"))
            .put(30, Map.of("continent", Map.of("code", "AS")))
            .put(40, Map.of("country", Map.of("iso_code", 7)))
            .bytes();

    @TempDir
    private Path folder;

    private Path path;
    private Instant now = Instant.parse("2026-11-21T08:00:00Z");
    private MaxMindFile file;
    private final List<String> logged = new ArrayList<>();
    private final Logger logger = Logger.getLogger(MaxMindFile.class.getName());
    private final Handler handler = new Recording();

    @BeforeEach
    void setUp() {
        path = folder.resolve("countries.mmdb");
        file = MaxMindFile.at(path, clock(() -> now));
        logger.addHandler(handler);
        logger.setUseParentHandlers(false);
    }

    @AfterEach
    void tearDown() {
        logger.removeHandler(handler);
        logger.setUseParentHandlers(true);
    }

    @Test
    void reads_countries_of_both_shapes() throws IOException {
        Files.write(path, FILE);

        assertThat(file.countryOf(address(10))).contains("DE");
        assertThat(file.countryOf(address(20))).contains("fr");
        assertThat(file.countryOf(address(30))).isEmpty();
        assertThat(file.countryOf(address(40))).isEmpty();
        assertThat(file.countryOf(address(127))).isEmpty();
        assertThat(file.countryOf(InetAddress.getByName("2001:db8::1"))).isEmpty();
    }

    @Test
    void a_missing_file_is_logged_once_and_used_when_it_appears() throws IOException {
        for (int minute = 0; minute < 3; minute++) {
            assertThat(file.countryOf(address(10))).isEmpty();
            assertThat(file.countryOf(address(20))).isEmpty();
            now = now.plus(Duration.ofMinutes(1));
        }
        assertThat(logged).hasSize(1);

        Files.write(path, FILE);
        assertThat(file.countryOf(address(10))).contains("DE");
    }

    @Test
    void a_replaced_file_is_read_within_a_minute() throws IOException {
        Files.write(path, FILE);
        assertThat(file.countryOf(address(10))).contains("DE");

        replace(new CountryFileWriter().put(10, Map.of("country_code", "AT")).bytes());
        now = now.plus(Duration.ofSeconds(59));
        assertThat(file.countryOf(address(10))).contains("DE");
        now = now.plus(Duration.ofSeconds(1));
        assertThat(file.countryOf(address(10))).contains("AT");
    }

    @Test
    void a_good_file_stays_in_use_when_a_broken_one_replaces_it() throws IOException {
        Files.write(path, FILE);
        assertThat(file.countryOf(address(10))).contains("DE");

        replace(new byte[] {1, 2, 3});
        now = now.plus(Duration.ofMinutes(1));
        assertThat(file.countryOf(address(10))).contains("DE");
        Files.delete(path);
        now = now.plus(Duration.ofMinutes(1));
        assertThat(file.countryOf(address(10))).contains("DE");
        assertThat(logged).hasSize(2);
    }

    @Test
    void a_folder_in_place_of_the_file_stops_nothing() throws IOException {
        Files.createDirectory(path);

        assertThat(file.countryOf(address(10))).isEmpty();
    }

    @Test
    void a_file_cut_off_anywhere_stops_nothing() throws IOException {
        for (int length = 0; length < FILE.length; length++) {
            Files.write(path, java.util.Arrays.copyOf(FILE, length));
            askEverywhere(MaxMindFile.at(path));
        }
    }

    @Test
    void a_damaged_file_is_logged_once_and_visits_go_on() throws IOException {
        Random random = new Random(7);
        for (int round = 0; round < 2_000; round++) {
            byte[] damaged = FILE.clone();
            for (int i = 0; i <= random.nextInt(4); i++) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
            }
            Files.write(path, damaged);
            logged.clear();
            askEverywhere(MaxMindFile.at(path));
            assertThat(logged).hasSizeLessThanOrEqualTo(1);
        }
    }

    private void askEverywhere(MaxMindFile asked) {
        for (int first = 0; first < 256; first += 10) {
            InetAddress address = address(first);
            assertThatCode(() -> asked.countryOf(address)).doesNotThrowAnyException();
        }
    }

    /** File systems have timestamps that are too coarse to tell two writes of one test apart. */
    private void replace(byte[] bytes) throws IOException {
        Files.write(path, bytes);
        Files.setLastModifiedTime(path, FileTime.from(now.plusSeconds(1)));
    }

    private static Clock clock(InstantSource source) {
        return source.withZone(ZoneOffset.UTC);
    }

    private static InetAddress address(int first) {
        try {
            return InetAddress.getByAddress(new byte[] {(byte) first, 1, 2, 3});
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private final class Recording extends Handler {
        @Override
        public void publish(LogRecord entry) {
            logged.add(entry.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
