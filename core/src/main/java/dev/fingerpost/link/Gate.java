package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.Violation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The host's own rules about what may be stored, such as a plan, a blocklist or a check for phishing. A port. A gate is
 * asked once by each call that creates or changes links, whether the call comes from Java, over HTTP or from an import.
 * The gate is asked in the transaction of the call, before anything is stored, about links that break no other rule, as
 * far as the library can tell before it stores them. The gate is asked again if the transaction is repeated.
 * Implementations must be thread-safe and fast; an exception fails the call.
 */
@FunctionalInterface
public interface Gate {

    /**
     * Returns a violation for each link that is refused. The key is the row of the link, that is, its index in
     * {@link Call#changes()}. Empty if all links are allowed.
     *
     * <pre>{@code
     * call -> call.refuse(change -> plans.allows(call.owner(), change.draft())
     *     ? Optional.empty()
     *     : Optional.of(Refusal.own("PLAN", "must not be in the free plan").on("targets")))
     * }</pre>
     */
    Map<Integer, Violation> refusals(Call call);

    /**
     * A gate that refuses links to the hosts in a text, such as that of a file. Each line has one host:
     * {@code example.com} means this name only, {@code .example.com} means the name and every name below it. Empty lines
     * and lines that begin with {@code #} are skipped.
     *
     * @throws IllegalArgumentException naming the first line that is not a host
     */
    static Gate forbiddenHosts(String text) {
        return ForbiddenHosts.of(text);
    }

    /** The call that a gate is asked about. */
    interface Call {

        long owner();

        /** The links that are to be stored. */
        List<Change> changes();

        /**
         * The number of links that the owner has before the call. Other calls that ask for this number wait until the
         * transaction of this call has ended. So if the gate asks for it each time, the number does not rise during the
         * call.
         */
        long links();

        /** Applies a rule to each change and returns the refusals. */
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
     * @param before the stored link; {@code null} for a new link, and for a link that another owner gives to this owner
     * @param draft the link as it will be stored; it has no alias yet if the alias is generated
     */
    record Change(@Nullable Link before, LinkDraft draft) {

        public Change {
            requireNonNull(draft, "draft");
        }
    }
}
