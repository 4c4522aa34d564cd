package dev.fingerpost.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.net.httpserver.HttpServer;
import dev.fingerpost.storage.memory.MemoryStorage;
import dev.fingerpost.transfer.record.TransferException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sources that need too much memory or time, and passwords that nobody could enter. */
class HostileSourcesTest {

    private static final String LINK =
            "{\"record\":\"link\",\"alias\":\"%s\",\"url\":\"https://e.example/\",\"domain_id\":%d%s}\n";

    private final Installation at = Installation.over(new MemoryStorage());

    @Test
    void a_line_of_forty_million_bytes_is_refused_by_its_length_and_the_next_one_is_read() {
        byte[] first = LINK.formatted("first", at.domain(), "").getBytes(StandardCharsets.UTF_8);
        byte[] last = ("\n" + LINK.formatted("last", at.domain(), "")).getBytes(StandardCharsets.UTF_8);
        ImportText.Opening huge = () -> new SequenceInputStream(Collections.enumeration(
                List.of(new ByteArrayInputStream(first), new Endless(40_000_000), new ByteArrayInputStream(last))));

        Installation.Outcome outcome = at.load(Source.of(ImportText.of(huge), ImportFormat.at(Installation.NOW)));

        assertThat(outcome.refused()).containsExactly("2 : line LINE_TOO_LONG");
        assertThat(outcome.counts().created()).isEqualTo(2);
    }

    /** Many times the same byte. */
    private static final class Endless extends InputStream {
        private int left;

        Endless(int length) {
            left = length;
        }

        @Override
        public int read() {
            return left-- > 0 ? 'x' : -1;
        }

        @Override
        public int read(byte[] target, int offset, int length) {
            int count = Math.min(left, length);
            Arrays.fill(target, offset, offset + count, (byte) 'x');
            left -= count;
            return count == 0 ? -1 : count;
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "$2a$31$0123456789012345678901234567890123456789012345678901",
                "$2a$15$01234567890123456789012345678901234567890123456789012",
                "$2a$12$short",
                "pbkdf2-sha256$20000000$AAAAAAAAAAAAAAAAAAAAAA==$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
                "pbkdf2-sha256$0$AAAAAAAAAAAAAAAAAAAAAA==$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
            })
    void a_hash_that_costs_more_than_a_visit_may_is_refused_with_its_line(String hash) {
        Installation.Outcome lines =
                at.load("\n" + LINK.formatted("a", at.domain(), ",\"redirect_password\":\"" + hash + "\""));
        Installation.Outcome csv = at.load(Installation.source(
                "slug,url,redirect_password\nb,https://e.example/,\"" + hash + "\"\n",
                Installation.format(Installation.MAIN)));

        assertThat(lines.refused()).containsExactly("2 a: redirect_password UNKNOWN_HASH");
        assertThat(csv.refused()).containsExactly("2 b: redirect_password UNKNOWN_HASH");
    }

    @Test
    void an_answer_of_shlink_without_an_end_is_refused_by_its_bytes() throws IOException {
        assertRefused(
                out -> {
                    out.write("{\"shortUrls\":{\"data\":[".getBytes(StandardCharsets.UTF_8));
                    byte[] more = "1,".repeat(1 << 15).getBytes(StandardCharsets.UTF_8);
                    while (true) {
                        out.write(more);
                    }
                },
                "Shlink answered with more than 67108864 bytes for one page");
    }

    @Test
    void a_list_of_shlink_without_an_end_is_refused_by_its_pages() throws IOException {
        AtomicInteger pages = new AtomicInteger(1);
        assertRefused(
                out -> out.write(("{\"shortUrls\":{\"data\":[{}],\"pagination\":{\"pagesCount\":"
                                + pages.incrementAndGet() + "}}}")
                        .getBytes(StandardCharsets.UTF_8)),
                "Shlink sends more pages of shortUrls than it announced");
    }

    private interface Answer {
        void writeTo(OutputStream out) throws IOException;
    }

    private void assertRefused(Answer answer, String message) throws IOException {
        ExecutorService threads = Executors.newCachedThreadPool();
        HttpServer shlink = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        shlink.setExecutor(threads);
        shlink.createContext("/", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            try (OutputStream out = exchange.getResponseBody()) {
                answer.writeTo(out);
            }
        });
        shlink.start();
        try {
            String address = "http://127.0.0.1:" + shlink.getAddress().getPort();
            assertThatExceptionOfType(TransferException.class)
                    .isThrownBy(() -> at.load(Source.shlink(address, "k", ImportFormat.at(Installation.NOW))))
                    .withMessage(message);
        } finally {
            shlink.stop(0);
            threads.shutdownNow();
        }
    }
}
