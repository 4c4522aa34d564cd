package dev.fingerpost.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** How often pages ask the storage. */
class PortCallsTest {

    private final CountingStorage counting = new CountingStorage(new MemoryStorage());
    private final ConsoleServer server = new ConsoleServer(counting.storage);

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void the_rows_of_a_list_and_their_sparklines_are_read_at_once() {
        ConsoleClient person = ConsoleClient.of(server, server.key);
        calls(person, "/console/links"); // the use of the key is recorded
        create(2);
        List<String> ofTwo = calls(person, "/console/links");
        create(23);
        List<String> ofTwentyFive = calls(person, "/console/links");

        assertThat(ofTwentyFive)
                .isEqualTo(ofTwo)
                .containsExactly(
                        "ApiKeyRepository.findByHash",
                        "LinkRepository.find",
                        "StatisticsRepository.quarterHoursByLink",
                        "RegistryRepository.spaces",
                        "PixelRepository.findAfter");
    }

    private void create(int links) {
        server.fingerpost
                .owner(1)
                .links()
                .createAll(IntStream.range(0, links)
                        .mapToObj(i -> LinkDraft.to("https://example.com/" + i).withDomain(1))
                        .toList());
    }

    private List<String> calls(ConsoleClient person, String path) {
        counting.calls.clear();
        assertThat(person.get(path).statusCode()).isEqualTo(200);
        return List.copyOf(counting.calls);
    }
}
