package dev.fingerpost.visit;

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
import org.jspecify.annotations.Nullable;

/**
 * Finds the values of a click, one for each dimension where it is known. What is not known is not stored: it is the rest of
 * the clicks.
 */
final class ClickFacts {

    private ClickFacts() {}

    /** @param target {@code null} for the link's own destination */
    static List<BreakdownKey> of(long linkId, Instant at, Visit visit, @Nullable Target target) {
        LocalDate day = at.atOffset(ZoneOffset.UTC).toLocalDate();
        List<BreakdownKey> keys = new ArrayList<>();
        for (Dimension dimension : Dimension.values()) {
            String value = value(dimension, visit, target);
            if (value != null && isPlain(value)) {
                keys.add(new BreakdownKey(linkId, day, dimension, value));
            }
        }
        return keys;
    }

    private static @Nullable String value(Dimension dimension, Visit visit, @Nullable Target target) {
        return switch (dimension) {
            case COUNTRY -> visitor(visit, TargetsType.COUNTRIES).country();
            case REFERRER -> visit.referrer();
            case BROWSER -> name(visitor(visit, TargetsType.BROWSERS).browser());
            case OPERATING_SYSTEM ->
                name(visitor(visit, TargetsType.OPERATING_SYSTEMS).operatingSystem());
            case DEVICE -> name(visitor(visit, TargetsType.DEVICES).device());
            case LANGUAGE -> language(visitor(visit, TargetsType.LANGUAGES));
            case TARGET -> target == null ? null : target.key();
        };
    }

    private static Visitor visitor(Visit visit, TargetsType needed) {
        return visit.visitor().apply(needed);
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
