package dev.fingerpost.storage.jdbi;

import dev.fingerpost.access.AnswerRepository;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkListener;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.page.Direction;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelSort;
import dev.fingerpost.statistics.Dimension;
import dev.fingerpost.statistics.StatisticsRepository;
import dev.fingerpost.statistics.StatisticsScope;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.jdbi.repository.JdbiLinks;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/** Whether the tables, which the host may have made, are those of this version: reads every column, or sorts by it, once. */
final class TableCheck {

    private TableCheck() {}

    /** @throws StorageException if something is missing */
    static void run(JdbiLinks links, Storage storage) {
        try {
            links.checkColumns();
            links.find(0, 0);
            for (LinkSort.Key key : LinkSort.Key.values()) {
                links.find(0, LinkQuery.all().withSort(key, Direction.ASCENDING), Instant.EPOCH);
            }
            links.find(0, LinkQuery.all().withStatus(LinkStatus.EXPIRED), Instant.EPOCH);
            storage.pixels().find(0, PixelQuery.all().withSort(PixelSort.Key.NAME, Direction.ASCENDING));
            storage.apiKeys().findByHash("");
            storage.optional(AnswerRepository.class).orElseThrow().find(0, "");
            storage.optional(Domains.Repository.class).orElseThrow().domains();
            storage.optional(Domains.Repository.class).orElseThrow().spaces(0);
            storage.optional(LinkRepository.FreedAliases.class)
                    .orElseThrow()
                    .ofOthers(0, List.of(new Link.Address(0, "")), Instant.EPOCH);
            storage.optional(LinkListener.Outbox.class).orElseThrow().waiting("all", 0, 1);
            storage.optional(StatisticsRepository.class)
                    .orElseThrow()
                    .quarterHours(StatisticsScope.all(0), Instant.EPOCH, Instant.EPOCH);
            storage.optional(StatisticsRepository.class)
                    .orElseThrow()
                    .breakdown(StatisticsScope.all(0), Dimension.COUNTRY, LocalDate.EPOCH, LocalDate.EPOCH, 1);
        } catch (StorageException e) {
            throw StorageException.failed(
                    "open the database: its tables, which the host migrates, are not those of this version",
                    e.getCause());
        }
    }
}
