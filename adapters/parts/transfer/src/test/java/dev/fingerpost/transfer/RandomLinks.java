package dev.fingerpost.transfer;

import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.Privacy;
import dev.fingerpost.password.PasswordHash;
import dev.fingerpost.restore.LinkSnapshot;
import dev.fingerpost.statistics.BreakdownKey;
import dev.fingerpost.statistics.OwnerStatistics;
import dev.fingerpost.statistics.QuarterHourClicks;
import dev.fingerpost.statistics.VisitDimension;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Random links, in which each optional field is set or missing at random. */
final class RandomLinks {

    private static final List<String> TEXTS =
            List.of("plain", "gr\u00f6\u00dfe \"q\" \\ \u2028", "\ud83d\ude00", " space ", "<&>", "null", "0");

    private final Random random;

    RandomLinks(long seed) {
        random = new Random(seed);
    }

    String text() {
        return TEXTS.get(random.nextInt(TEXTS.size()));
    }

    Instant instant() {
        return Instant.ofEpochMilli(random.nextLong(-62_000_000_000_000L, 250_000_000_000_000L));
    }

    LinkSnapshot link(int number, Installation at, List<Long> pixels) {
        LinkDraft draft = LinkDraft.to("https://example.com/" + text() + "?n=" + number)
                .withDomain(random.nextBoolean() ? at.domain() : at.owner())
                .withAlias((random.nextBoolean() ? "a" : "\u00e9\ud83d\ude00") + number)
                .withTitle(maybe(text()))
                .withSpace(maybe(at.owner() + random.nextInt(2)))
                .withDisabled(random.nextBoolean())
                .withSensitiveContent(random.nextBoolean())
                .withPrivacy(Privacy.values()[random.nextInt(3)])
                .withClicksLimit(maybe(1 + random.nextLong(Long.MAX_VALUE)))
                .withExpirationUrl(maybe("https://example.com/over"))
                .withExternalId(maybe(text() + number))
                .withLabels(random.nextBoolean() ? List.of() : List.of("Label " + number, "\u00fc, \"b\""))
                .withReceiptParameter(maybe(random.nextBoolean() ? "sub-id" : LinkDraft.NO_RECEIPT))
                .withPixels(pixels.stream().filter(id -> random.nextBoolean()).toList());
        Instant start = maybe(Instant.EPOCH.plusSeconds(random.nextInt()));
        draft = draft.withActiveFrom(start)
                .withActiveUntil(start == null ? maybe(Instant.EPOCH) : start.plusSeconds(1 + random.nextInt(99)));
        return LinkSnapshot.of(withTargets(draft), random.nextInt(3) * random.nextLong(1L << 60), instant())
                .withUpdatedAt(instant())
                .withTitleFetched(random.nextBoolean())
                .withPasswords(
                        maybe(PasswordHash.of("some$hash/" + number)),
                        maybe(PasswordHash.of("$2a$12$" + String.format(Locale.ROOT, "%053d", number))))
                .with(statistics());
    }

    private LinkDraft withTargets(LinkDraft draft) {
        return switch (random.nextInt(3)) {
            case 0 -> draft;
            case 1 ->
                draft.withTargets(
                        TargetsType.COUNTRIES,
                        new Target("DE", "https://example.com/de"),
                        new Target("FR", "https://example.com/fr"));
            default ->
                draft.withTargets(TargetsType.ROTATIONS, List.of(new Target(text().strip(), "https://example.com/1")));
        };
    }

    private OwnerStatistics.Stored statistics() {
        List<QuarterHourClicks> hours = new ArrayList<>();
        Instant hour = Instant.EPOCH.plus(random.nextInt(), ChronoUnit.HOURS);
        for (int i = random.nextInt(4); i > 0; i--) {
            hour = hour.plus(1 + random.nextInt(99), ChronoUnit.HOURS);
            hours.add(new QuarterHourClicks(hour, 1 + random.nextInt(99)));
        }
        SortedMap<BreakdownKey, Long> values = new TreeMap<>();
        for (int i = random.nextInt(6); i > 0; i--) {
            LocalDate day = LocalDate.of(2020, 1, 1).plusDays(random.nextInt(3));
            VisitDimension dimension = VisitDimension.ALL.get(random.nextInt(VisitDimension.ALL.size()));
            String value =
                    random.nextInt(3) == 0 ? BreakdownKey.OTHER : random.nextBoolean() ? BreakdownKey.UNKNOWN : text();
            values.put(new BreakdownKey(1, day, dimension, value), 1L + random.nextInt(99));
        }
        return new OwnerStatistics.Stored(hours, values);
    }

    private <T> @Nullable T maybe(T value) {
        return random.nextBoolean() ? value : null;
    }
}
