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
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Finds the values of a click, one for each dimension. */
final class ClickFacts {

    private ClickFacts() {}

    /** @param target {@code null} for the link's own destination */
    static List<BreakdownKey> of(long linkId, Instant at, Visit visit, @Nullable Target target) {
        LocalDate day = at.atOffset(ZoneOffset.UTC).toLocalDate();
        return Arrays.stream(Dimension.values())
                .map(dimension -> new BreakdownKey(linkId, day, dimension, plain(value(dimension, visit, target))))
                .toList();
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
    private static String plain(@Nullable String value) {
        return value == null
                        || PlainText.refusal(value, BreakdownKey.MAX_LENGTH).isPresent()
                ? BreakdownKey.UNKNOWN
                : value;
    }
}
