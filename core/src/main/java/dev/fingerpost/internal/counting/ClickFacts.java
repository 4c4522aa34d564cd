package dev.fingerpost.internal.counting;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.statistics.BreakdownKey;
import dev.fingerpost.statistics.Dimension;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.text.PlainText;
import dev.fingerpost.text.WireNamed;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a counted click. What is not known is not stored: it is the rest of the clicks.
 *
 * @param visitor finds the facts about the visitor that targets of a type need
 * @param origin what the request says of where the visitor comes from
 * @param target {@code null} for the link's own destination
 */
record ClickFacts(
        long linkId,
        Instant at,
        Function<TargetsType, Visitor> visitor,
        Map<Dimension, String> origin,
        @Nullable Target target) {

    ClickFacts {
        requireNonNull(at, "at");
        requireNonNull(visitor, "visitor");
        origin = Map.copyOf(origin);
    }

    /** The values of the click, one for each dimension where it is known. */
    List<BreakdownKey> keys() {
        LocalDate day = at.atOffset(ZoneOffset.UTC).toLocalDate();
        List<BreakdownKey> keys = new ArrayList<>();
        for (Dimension dimension : Dimension.OF_VISITS) {
            String value = value(dimension);
            if (value != null && isPlain(value)) {
                keys.add(new BreakdownKey(linkId, day, dimension, value));
            }
        }
        return keys;
    }

    /** What is known of the visitor, by the names of the dimensions. */
    SortedMap<String, String> ofVisitor() {
        SortedMap<String, String> facts = new TreeMap<>();
        keys().stream()
                .filter(key -> key.dimension() != Dimension.TARGET)
                .forEach(key -> facts.put(key.dimension().wireName(), key.value()));
        return facts;
    }

    private @Nullable String value(Dimension dimension) {
        return switch (dimension) {
            case COUNTRY -> visitor.apply(TargetsType.COUNTRIES).country();
            case REFERRER, QR_CODE, UTM_SOURCE, UTM_MEDIUM, UTM_CAMPAIGN -> origin.get(dimension);
            case BROWSER -> name(visitor.apply(TargetsType.BROWSERS).browser());
            case OPERATING_SYSTEM ->
                name(visitor.apply(TargetsType.OPERATING_SYSTEMS).operatingSystem());
            case DEVICE -> name(visitor.apply(TargetsType.DEVICES).device());
            case LANGUAGE -> language(visitor.apply(TargetsType.LANGUAGES));
            case TARGET -> target == null ? null : target.key();
            case LINK, SPACE, DOMAIN -> throw new IllegalArgumentException("must be a dimension of visits");
        };
    }

    private static @Nullable String name(@Nullable WireNamed fact) {
        return fact == null ? null : fact.wireName();
    }

    private static @Nullable String language(Visitor visitor) {
        return visitor.languages().stream()
                .findFirst()
                .map(tag -> tag.split("-", 2)[0].toLowerCase(Locale.ROOT))
                .orElse(null);
    }

    /** A text that no storage would keep is unknown. */
    private static boolean isPlain(String value) {
        return !value.isEmpty()
                && PlainText.refusal(value, BreakdownKey.MAX_LENGTH).isEmpty();
    }
}
