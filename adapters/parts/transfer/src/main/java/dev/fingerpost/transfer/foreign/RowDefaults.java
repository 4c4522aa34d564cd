package dev.fingerpost.transfer.foreign;

import dev.fingerpost.transfer.record.DateOrder;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The values for rows that have none of their own.
 *
 * @param baseUrl the base URL of links without a short URL and without a domain; empty if the caller gives none
 * @param dates the order of day and month in dates such as 03/04/2026; {@code null} if it is not known
 * @param created the time of creation for links without one
 */
public record RowDefaults(String baseUrl, @Nullable DateOrder dates, Instant created) {

    public RowDefaults withBaseUrl(String newBaseUrl) {
        return new RowDefaults(newBaseUrl, dates, created);
    }

    public RowDefaults withDates(@Nullable DateOrder newDates) {
        return new RowDefaults(baseUrl, newDates, created);
    }
}
