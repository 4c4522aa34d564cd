package dev.fingerpost.transfer.foreign;

import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.transfer.record.TransferRecord;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Numbers the domains, spaces and pixels of a source that has no ids for them, and sends each before its first link.
 */
final class SourceNames {

    private final Consumer<TransferRecord> records;
    private final Map<String, Long> domains = new HashMap<>();
    private final Map<String, Long> spaces = new HashMap<>();
    private final Map<PixelDraft, Long> pixels = new HashMap<>();

    public SourceNames(Consumer<TransferRecord> records) {
        this.records = records;
    }

    /**
     * The id of a domain.
     *
     * @param baseUrl the base URL in its normal form
     */
    public long domain(String baseUrl) {
        return id(domains, baseUrl, id -> new TransferRecord.OfDomain(0, id, baseUrl));
    }

    /** The id of a space; {@code null} for no name. */
    @Nullable
    public Long space(String name) {
        return name.isBlank() ? null : id(spaces, name, id -> new TransferRecord.OfSpace(0, id, name));
    }

    /** The id of a pixel, which is created at the given time if no stored pixel has these fields. */
    long pixel(PixelDraft pixel, Instant createdAt) {
        return id(pixels, pixel, id -> new TransferRecord.OfNamedPixel(id, pixel, createdAt));
    }

    private <N> Long id(Map<N, Long> ids, N name, LongFunction<TransferRecord> first) {
        return ids.computeIfAbsent(name, newName -> {
            long id = ids.size() + 1L;
            records.accept(first.apply(id));
            return id;
        });
    }
}
