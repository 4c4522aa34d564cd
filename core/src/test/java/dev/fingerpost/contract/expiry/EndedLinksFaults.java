package dev.fingerpost.contract.expiry;

import dev.fingerpost.contract.Fault;
import dev.fingerpost.contract.ForwardingStorage;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.expiry.EndedLinks;
import dev.fingerpost.expiry.EndedLinks.EndedLink;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Storages that find ended links wrongly. */
public final class EndedLinksFaults {

    public static final List<Fault> ALL = List.of(
            fault(
                    "finds links that end later",
                    (model, until, after, limit) -> ended(model).find(until.plusSeconds(1), after, limit)),
            fault(
                    "leaves out the end itself",
                    (model, until, after, limit) -> ended(model).find(until.minusMillis(1), after, limit)),
            fault(
                    "finds the last link again",
                    (model, until, after, limit) -> ended(model)
                            .find(
                                    until,
                                    after == null ? null : new EndedLink(after.id() - 1, after.owner(), after.end()),
                                    limit)),
            fault(
                    "passes over links that end together",
                    (model, until, after, limit) -> ended(model)
                            .find(
                                    until,
                                    after == null ? null : new EndedLink(Long.MAX_VALUE, after.owner(), after.end()),
                                    limit)),
            fault(
                    "finds more ended links than the limit",
                    (model, until, after, limit) -> ended(model).find(until, after, limit + 1)),
            fault(
                    "finds ended links in the order of their ids",
                    (model, until, after, limit) -> ended(model).find(until, after, Integer.MAX_VALUE).stream()
                            .sorted(Comparator.comparingLong(EndedLink::id))
                            .limit(limit)
                            .toList()),
            fault(
                    "finds disabled links that have ended",
                    (model, until, after, limit) -> model.allLinks().stream()
                            .filter(link -> link.activePeriod().isOverAt(until))
                            .map(link -> new EndedLink(
                                    link.id(), link.owner(), link.activePeriod().end()))
                            .filter(link -> after == null || link.compareTo(after) > 0)
                            .sorted()
                            .limit(limit)
                            .toList()),
            fault("finds the ended links of one owner", (model, until, after, limit) -> {
                List<EndedLink> found = ended(model).find(until, after, limit);
                Stream<EndedLink> one = found.stream()
                        .filter(link -> link.owner() == found.get(0).owner());
                return one.toList();
            }));

    private EndedLinksFaults() {}

    private interface WrongSearch {

        List<EndedLink> find(ModelStorage model, Instant until, @Nullable EndedLink after, int limit);
    }

    private static EndedLinks ended(ModelStorage model) {
        model.install(Set.of(EndedLinks.class), model.ports());
        return model.optional(EndedLinks.class).orElseThrow();
    }

    private static Fault fault(String name, WrongSearch wrong) {
        return new Fault(
                name,
                EndedLinksContract.class,
                model -> ForwardingStorage.with(
                        model, EndedLinks.class, (until, after, limit) -> wrong.find(model, until, after, limit)));
    }
}
