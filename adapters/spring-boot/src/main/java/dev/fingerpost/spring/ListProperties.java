package dev.fingerpost.spring;

import dev.fingerpost.page.ListLimits;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How many lists, and statistics, are read at the same time.
 *
 * @param total Lists of all owners at a time, fewer than the connections of the pool; 4 by default.
 * @param perOwner Lists of one owner at a time; 2 by default, and 1 on fewer than four processors.
 * @param longestWait How long a further list waits for its turn before it is answered 503; 1s by default.
 */
record ListProperties(
        @Nullable Integer total,
        @Nullable Integer perOwner,
        @Nullable Duration longestWait) {

    ListLimits limits() {
        ListLimits standard = ListLimits.standard();
        return StartRefusedException.checked(
                "list-limits",
                this,
                () -> new ListLimits(
                        total == null ? standard.total() : total,
                        perOwner == null ? standard.perOwner() : perOwner,
                        longestWait == null ? standard.longestWait() : longestWait));
    }
}
