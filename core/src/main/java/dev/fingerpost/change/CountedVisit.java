package dev.fingerpost.change;

import dev.fingerpost.link.Link;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.VisitFact;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.text.PlainText;
import dev.fingerpost.text.WireNamed;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A visit whose click is counted, and what is known about it, but never the visitor's IP address.
 *
 * @param link the link as it was when the visit was decided
 * @param visitor finds the facts about the visitor that a type of targets needs
 * @param origin where the visitor comes from, according to the request
 * @param target {@code null} for the link's own destination
 */
public record CountedVisit(
        Link link,
        Instant at,
        Function<TargetsType, Visitor> visitor,
        Map<VisitFact, String> origin,
        @Nullable Target target) {

    /** The greatest length of a fact, in code points. */
    private static final int LONGEST = 255;

    public CountedVisit {
        origin = Map.copyOf(origin);
    }

    public long linkId() {
        return link.id();
    }

    /** A fact about the visit. Empty if it is not known, or if no storage can keep its text. */
    public Optional<String> fact(VisitFact fact) {
        return plain(known(fact));
    }

    /** The key of the target. Empty for the link's own destination, and if no storage can keep its text. */
    public Optional<String> targetKey() {
        return plain(target == null ? null : target.key());
    }

    /** The known facts about the visitor, by their names. */
    public SortedMap<String, String> facts() {
        SortedMap<String, String> facts = new TreeMap<>();
        for (VisitFact fact : VisitFact.values()) {
            fact(fact).ifPresent(value -> facts.put(fact.wireName(), value));
        }
        return facts;
    }

    private @Nullable String known(VisitFact fact) {
        return switch (fact) {
            case COUNTRY -> visitor.apply(TargetsType.COUNTRIES).country();
            case REFERRER, QR_CODE, UTM_SOURCE, UTM_MEDIUM, UTM_CAMPAIGN -> origin.get(fact);
            case BROWSER -> name(visitor.apply(TargetsType.BROWSERS).browser());
            case OPERATING_SYSTEM ->
                name(visitor.apply(TargetsType.OPERATING_SYSTEMS).operatingSystem());
            case DEVICE -> name(visitor.apply(TargetsType.DEVICES).device());
            case LANGUAGE ->
                visitor.apply(TargetsType.LANGUAGES).languages().stream()
                        .findFirst()
                        .orElse(null);
        };
    }

    private static @Nullable String name(@Nullable WireNamed fact) {
        return fact == null ? null : fact.wireName();
    }

    private static Optional<String> plain(@Nullable String value) {
        return Optional.ofNullable(value)
                .filter(text ->
                        !text.isEmpty() && PlainText.refusal(text, LONGEST).isEmpty());
    }
}
