package dev.fingerpost.storage.memory;

import dev.fingerpost.access.ApiKeyRepository;
import dev.fingerpost.idempotency.AnswerRepository;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.pixel.PixelSort;
import dev.fingerpost.statistics.StatisticsRepository;
import dev.fingerpost.storage.Storage;
import java.util.Optional;

/**
 * Keeps everything in memory, for test suites and small hosts. Not durable: the data is gone when the process ends. Each
 * new storage is empty and shares nothing with others; it opens no files and starts no threads.
 *
 * <p>With a fixed clock and predictable aliases a test knows every value in advance:
 *
 * <pre>{@code
 * Fingerpost fingerpost = Fingerpost.builder(new MemoryStorage())
 *     .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
 *     .clock(Clock.fixed(Instant.parse("2026-11-21T08:30:00Z"), ZoneOffset.UTC))
 *     .aliasGenerator(AliasGenerator.sequential("link"))
 *     .build();
 * }</pre>
 *
 * <p>Costs, for an owner with n rows: finding a row by id or alias, counting a click, and reading a page or the rows after a
 * cursor without a filter take time logarithmic in n, in every order. With
 * a filter, a page reads every row of the owner, and a cursor reads the rows after it until enough match. Deleting a
 * pixel changes the links that have it and reads no others. A list shows its rows and its total as they were at one
 * instant; it holds the lock for some thousand rows at a time, and filters them without it, so writers and visits hardly
 * wait for it. The functions passed to {@code update} and {@code delete} run under the write lock.
 */
public final class MemoryStorage implements Storage {

    private final StorageLock lock = new StorageLock();
    private final Table<PixelSort.Key, Pixel> pixelTable =
            new Table<>(lock, PixelSort.Key.class, new PixelTableSchema());
    private final Table<LinkSort.Key, Link> linkTable = new Table<>(lock, LinkSort.Key.class, new LinkTableSchema());
    private final MemoryStatistics statistics = new MemoryStatistics(lock, linkTable);
    private final PixelLinks pixelLinks = new PixelLinks();
    private final MemoryAnswers answers = new MemoryAnswers(lock);
    private final MemoryPixels pixels = new MemoryPixels(lock, pixelTable, linkTable, pixelLinks, answers);
    private final MemoryLinks links = new MemoryLinks(lock, linkTable, pixelTable, pixelLinks, statistics, answers);
    private final MemoryApiKeys apiKeys = new MemoryApiKeys();

    /** An empty storage. */
    public MemoryStorage() {}

    @Override
    public LinkRepository links() {
        return links;
    }

    @Override
    public PixelRepository pixels() {
        return pixels;
    }

    @Override
    public ApiKeyRepository apiKeys() {
        return apiKeys;
    }

    @Override
    public Optional<StatisticsRepository> statistics() {
        return Optional.of(statistics);
    }

    @Override
    public Optional<AnswerRepository> answers() {
        return Optional.of(answers);
    }

    /** A commit is a few writes to memory. */
    @Override
    public boolean isCommitCostly() {
        return false;
    }

    /** Always returns: there is no backend that could be away. */
    @Override
    public void ping() {
        // nothing to ask
    }

    /** Has no effect: there is nothing to release. */
    @Override
    public void close() {
        // nothing to release
    }
}
