package dev.fingerpost.transfer;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.directory.Domain;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Numbers the domains and spaces of a source that has only names for them, and sends each before its first link. */
final class SourceNames {

    private final Consumer<TransferRecord> records;
    private final Map<String, Long> domains = new LinkedHashMap<>();
    private final Map<String, Long> spaces = new LinkedHashMap<>();

    SourceNames(Consumer<TransferRecord> records) {
        this.records = requireNonNull(records, "records");
    }

    /** The id of a domain. */
    long domain(String baseUrl) {
        Long known = domains.get(baseUrl);
        if (known != null) {
            return known;
        }
        long id = domains.size() + 1L;
        domains.put(baseUrl, id);
        records.accept(new TransferRecord.OfDomain(0, id, checked(baseUrl)));
        return id;
    }

    /** The id of a space; {@code null} for no name. */
    @Nullable
    Long space(String name) {
        if (name.isBlank()) {
            return null;
        }
        Long known = spaces.get(name);
        if (known != null) {
            return known;
        }
        long id = spaces.size() + 1L;
        spaces.put(name, id);
        records.accept(new TransferRecord.OfSpace(0, id, name));
        return id;
    }

    private static String checked(String baseUrl) {
        try {
            return Domain.of(1, baseUrl).baseUrl();
        } catch (IllegalArgumentException e) {
            throw new TransferException("a domain of the source is no base URL: " + baseUrl, e);
        }
    }
}
