package dev.fingerpost.transfer;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.Links;
import dev.fingerpost.page.Direction;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelSort;
import dev.fingerpost.statistics.OwnerStatistics;
import dev.fingerpost.statistics.Statistics;
import dev.fingerpost.transfer.line.JsonRecordWriter;
import dev.fingerpost.transfer.record.TransferException;
import dev.fingerpost.transfer.record.TransferFailure;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.LongConsumer;
import tools.jackson.core.JacksonException;

/**
 * Exports the links of an owner as JSON Lines, with their clicks, statistics and password hashes, after the owner's
 * domains, spaces, pixels, and keys without their tokens. Equal contents give equal lines, apart from ids. Immutable.
 */
public final class LinkExport {

    private final Fingerpost fingerpost;
    private final Owner owner;
    private final LongConsumer progress;

    private LinkExport(Fingerpost fingerpost, Owner owner, LongConsumer progress) {
        this.fingerpost = requireNonNull(fingerpost, "fingerpost");
        this.owner = requireNonNull(owner, "owner");
        this.progress = requireNonNull(progress, "progress");
    }

    /** Creates an export for this owner. */
    public static LinkExport of(Fingerpost fingerpost, long owner) {
        return new LinkExport(fingerpost, fingerpost.owner(owner), links -> {});
    }

    /** Reports the number of written links after each thousand, and at the end. */
    public LinkExport withProgress(LongConsumer newProgress) {
        return new LinkExport(fingerpost, owner, newProgress);
    }

    /**
     * Writes all lines in UTF-8, and leaves the stream open. Links that are created or deleted meanwhile may be
     * missing.
     *
     * @return the number of links
     * @throws TransferException if the stream fails
     * @throws dev.fingerpost.failure.StorageException if the storage fails
     */
    public long writeTo(OutputStream out) {
        BufferedOutputStream buffered = new BufferedOutputStream(out, 1 << 16);
        JsonRecordWriter writer = new JsonRecordWriter(buffered);
        try {
            long links = write(writer);
            writer.flush();
            buffered.flush();
            return links;
        } catch (IOException | JacksonException e) {
            throw new TransferException(e, TransferFailure.EXPORT_NOT_WRITTEN);
        }
    }

    private long write(JsonRecordWriter writer) {
        Set<Long> domains = new HashSet<>();
        Set<Long> spaces = new HashSet<>();
        fingerpost.domainsOf(owner.id()).orElse(List.of()).forEach(domain -> {
            domains.add(domain.id());
            writer.domain(domain.id(), domain.baseUrl());
        });
        fingerpost.spacesOf(owner.id()).orElse(List.of()).forEach(space -> {
            spaces.add(space.id());
            writer.space(space.id(), space.name().orElse(null));
        });
        owner.pixels().stream(PixelQuery.all().withSort(PixelSort.Key.ID, Direction.ASCENDING))
                .forEachOrdered(writer::pixel);
        fingerpost
                .find(ApiKeys.class)
                .ifPresent(keys -> keys.list(owner.id()).stream()
                        .filter(key -> !key.isSession())
                        .forEachOrdered(writer::key));
        long written = 0;
        Iterator<Link> links = owner.links().stream(LinkQuery.all().withSort(LinkSort.Key.ID, Direction.ASCENDING))
                .iterator();
        while (links.hasNext()) {
            List<Link> batch = next(links);
            SortedSet<Long> ids = new TreeSet<>(batch.stream().map(Link::id).toList());
            Map<Long, OwnerStatistics.Stored> statistics = fingerpost
                    .find(Statistics.class)
                    .map(kept -> kept.of(owner).stored(ids))
                    .orElse(Map.of());
            for (Link link : batch) {
                if (domains.add(link.domainId())) {
                    writer.domain(link.domainId(), baseUrl(link).orElse(null));
                }
                if (link.spaceId().isPresent() && spaces.add(link.spaceId().get())) {
                    writer.space(link.spaceId().get(), null);
                }
                writer.link(link, statistics.getOrDefault(link.id(), OwnerStatistics.Stored.NONE));
            }
            written += batch.size();
            progress.accept(written);
        }
        return written;
    }

    private static List<Link> next(Iterator<Link> links) {
        List<Link> batch = new ArrayList<>();
        while (batch.size() < Links.MOST_AT_ONCE && links.hasNext()) {
            batch.add(links.next());
        }
        return batch;
    }

    private Optional<String> baseUrl(Link link) {
        return fingerpost
                .shortUrl(link)
                .map(url -> url.substring(0, url.length() - link.alias().length() - 1));
    }
}
