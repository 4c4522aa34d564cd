package dev.fingerpost.transfer.foreign;

import dev.fingerpost.transfer.record.TransferRecord;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/** Numbers the domains and spaces of a source that has only names for them, and sends each before its first link. */
public final class SourceNames {

    private final Consumer<TransferRecord> records;
    private final Map<String, Long> domains = new HashMap<>();
    private final Map<String, Long> spaces = new HashMap<>();

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

    private Long id(Map<String, Long> ids, String name, LongFunction<TransferRecord> first) {
        return ids.computeIfAbsent(name, newName -> {
            long id = ids.size() + 1L;
            records.accept(first.apply(id));
            return id;
        });
    }
}
