package dev.fingerpost.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.storage.memory.MemoryStorage;
import dev.fingerpost.targeting.Visitor;
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
        calls(person, "/console/links"); // notes when the key was last used
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
                        "ConversionRepository.sums",
                        "RegistryRepository.spaces",
                        "PixelRepository.findAfter");
    }

    @Test
    void the_overview_asks_for_its_links_and_its_report_at_once() {
        ConsoleClient person = ConsoleClient.of(server, server.key);
        create(7);
        count();
        calls(person, "/console"); // notes when the key was last used

        assertThat(calls(person, "/console"))
                .containsExactly(
                        "ApiKeyRepository.findByHash",
                        "StatisticsRepository.breakdowns",
                        "StatisticsRepository.quarterHours",
                        "LinkRepository.findAfter", // that end soon or have ended
                        "ConversionRepository.sums",
                        "StatisticsRepository.breakdown", // by link
                        "LinkRepository.findAfter", // with the most clicks
                        "StatisticsRepository.breakdown", // by link, of the last week
                        "StatisticsRepository.breakdown", // by link, of the week before
                        "LinkRepository.findAfter", // the newest
                        "RegistryRepository.spaces");
    }

    @Test
    void the_page_of_a_link_asks_for_its_report_at_once() {
        ConsoleClient person = ConsoleClient.of(server, server.key);
        create(1);
        count();
        calls(person, "/console/links/1"); // notes when the key was last used

        assertThat(calls(person, "/console/links/1"))
                .containsExactly(
                        "ApiKeyRepository.findByHash",
                        "LinkRepository.find",
                        "StatisticsRepository.breakdowns",
                        "StatisticsRepository.quarterHours",
                        "AuditLog.find",
                        "ConversionRepository.sums");
    }

    /** Counts a click of each link. */
    private void count() {
        server.fingerpost.owner(1).links().stream(LinkQuery.all())
                .forEach(link -> server.fingerpost.visits().resolve("127.0.0.1", link.alias(), Visitor.unknown()));
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
