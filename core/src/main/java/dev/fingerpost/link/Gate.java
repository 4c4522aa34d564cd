package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.Violation;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The host's own rules about what is stored: a plan, a blocklist, a check for phishing. A port, asked once in each call
 * that creates or changes links, in Java, over HTTP and by an import: in the transaction of the call, with those links
 * that break no other rule, before anything is stored. Thread-safe and fast; an exception fails the call. It is asked
 * again where the transaction is repeated.
 */
@FunctionalInterface
public interface Gate {

    /**
     * Why links of the call are refused, by their rows; empty to allow all.
     *
     * <pre>{@code
     * call -> call.refuse(change -> plans.allows(call.owner(), change.draft())
     *     ? Optional.empty()
     *     : Optional.of(Refusal.own("PLAN", "must not be in the free plan").on("targets")))
     * }</pre>
     */
    Map<Integer, Violation> refusals(Call call);

    /**
     * No link to these hosts. Each line of the file has one: {@code example.com} for this name only, {@code .example.com}
     * for the name and all below it. Empty lines and those that begin with {@code #} have no meaning. The file is read
     * once.
     *
     * @throws IllegalArgumentException naming the first line that is no host
     * @throws UncheckedIOException if the file cannot be read
     */
    static Gate forbiddenHosts(Path file) {
        return ForbiddenHosts.of(file);
    }

    /** What a gate is asked about. */
    interface Call {

        long owner();

        /** By their rows. */
        List<Change> changes();

        /** The number of links that the owner has before the call. Others that ask for it wait until the call ends. */
        long links();

        /** The refusals of the changes one by one. */
        default Map<Integer, Violation> refuse(Function<Change, Optional<Violation>> rule) {
            Map<Integer, Violation> refusals = new TreeMap<>();
            for (int row = 0; row < changes().size(); row++) {
                Optional<Violation> refusal = rule.apply(changes().get(row));
                if (refusal.isPresent()) {
                    refusals.put(row, refusal.get());
                }
            }
            return refusals;
        }
    }

    /**
     * A link that is to be stored.
     *
     * @param before the stored link; {@code null} for a new link, and for a link that another owner gives to this one
     * @param draft the link as it will be, without the alias if one is generated
     */
    record Change(@Nullable Link before, LinkDraft draft) {

        public Change {
            requireNonNull(draft, "draft");
        }
    }
}
