package dev.fingerpost.console;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.restore.LinkSnapshot;
import dev.fingerpost.restore.OnExisting;
import dev.fingerpost.statistics.BreakdownKey;
import dev.fingerpost.statistics.OwnerStatistics;
import dev.fingerpost.statistics.QuarterHourClicks;
import dev.fingerpost.statistics.VisitDimension;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** The links of a shop with clicks in the last ninety days, always the same. */
final class ShopLinks {

    private static final int DAYS = 90;

    private static final Map<VisitDimension, Map<String, Integer>> SHARES = Map.of(
            VisitDimension.COUNTRY,
            Map.of("DE", 46, "AT", 17, "CH", 12, "FR", 9, "NL", 6, "US", 4),
            VisitDimension.REFERRER,
            Map.of("instagram.com", 38, "news.example.org", 21, "google.com", 13, "linkedin.com", 6),
            VisitDimension.BROWSER,
            Map.of("Chrome Mobile", 41, "Safari Mobile", 29, "Firefox", 14, "Edge", 9),
            VisitDimension.OPERATING_SYSTEM,
            Map.of("Android", 43, "iOS", 30, "Windows", 17, "OS X", 7),
            VisitDimension.DEVICE,
            Map.of("Mobile", 71, "Desktop", 23, "Tablet", 6),
            VisitDimension.LANGUAGE,
            Map.of("de", 68, "fr", 12, "en", 9, "nl", 6));

    private ShopLinks() {}

    static void create(Fingerpost fingerpost) {
        Owner shop = fingerpost.owner(1);
        long pixel = shop.pixels()
                .create(PixelDraft.of(PixelType.FACEBOOK, "1234567890").withName("Autumn campaign"))
                .id();
        shop.pixels()
                .create(PixelDraft.of(PixelType.GOOGLE_ANALYTICS, "G-AB12CD34EF")
                        .withName("All visits"));
        List<LinkSnapshot> links = List.of(
                snapshot("imprint", "https://shop.example/about/imprint", "", 1, draft -> draft),
                snapshot(
                        "winter-flyer",
                        "https://shop.example/winter?utm_source=flyer",
                        "Flyer for the winter fair",
                        7,
                        draft -> draft.withSpace(2L).withClicksLimit(5_000)),
                snapshot(
                        "beta",
                        "https://shop.example/beta",
                        "Test of the new shop",
                        2,
                        draft -> draft.withDisabled(true)),
                snapshot(
                        "jobs",
                        "https://shop.example/careers/open-positions",
                        "Open positions",
                        4,
                        draft -> draft.withActiveUntil(Instant.parse("2026-11-29T00:00:00Z"))),
                snapshot(
                        "advent",
                        "https://shop.example/advent-calendar",
                        "Advent calendar",
                        0,
                        draft -> draft.withActiveFrom(Instant.parse("2026-12-01T00:00:00Z"))),
                snapshot(
                        "press",
                        "https://press.shop.example/downloads/kit-2026.zip",
                        "Press kit",
                        3,
                        draft -> draft.withRedirectPassword("kit")
                                .withActiveUntil(Instant.parse("2026-11-01T00:00:00Z"))),
                snapshot(
                        "app",
                        "https://shop.example/app",
                        "Our app",
                        16,
                        draft -> draft.withTargets(
                                TargetsType.OPERATING_SYSTEMS,
                                new Target("iOS", "https://apps.apple.com/app/id1234567890"),
                                new Target("Android", "https://play.google.com/store/apps/details?id=example.shop"))),
                snapshot(
                        "spring",
                        "https://shop.example/collections/spring-2026",
                        "Spring collection",
                        29,
                        draft -> draft.withSpace(1L)
                                .withPixels(List.of(pixel))
                                .withTargets(
                                        TargetsType.COUNTRIES,
                                        new Target("FR", "https://shop.example/fr/collections/printemps"),
                                        new Target("NL", "https://shop.example/nl/collecties/lente"))));
        shop.restorer().restoreAll(links, OnExisting.KEEP);
    }

    /** Fills a page of the list with rows that have everything a row can show. Call {@link #create} first. */
    static void createFullPage(Fingerpost fingerpost) {
        List<LinkSnapshot> links = IntStream.range(0, 25)
                .mapToObj(i -> snapshot(
                        "autumn-collection-" + i,
                        "https://shop.example/autumn-2026/product-" + i + "?utm_source=newsletter&utm_medium=email",
                        "Autumn collection, product " + i,
                        3 + i,
                        draft -> draft.withLabels(List.of("Autumn 2026", "Newsletter", "DACH"))
                                .withExternalId("customer-" + i)
                                .withPixels(List.of(1L))))
                .toList();
        fingerpost.owner(1).restorer().restoreAll(links, OnExisting.KEEP);
    }

    private static LinkSnapshot snapshot(
            String alias, String url, String title, int weight, UnaryOperator<LinkDraft> settings) {
        LinkDraft draft =
                settings.apply(LinkDraft.to(url).withDomain(1).withAlias(alias).withTitle(title));
        List<QuarterHourClicks> hours = new ArrayList<>();
        TreeMap<BreakdownKey, Long> values = new TreeMap<>();
        long clicks = 0;
        for (int day = 0; day < DAYS && weight > 0; day++) {
            Instant noon = Instant.parse("2026-11-24T12:00:00Z").minus(Duration.ofDays(DAYS - 1L - day));
            long ofDay = Math.max(0, Math.round(weight * (3 + day / 20.0) * wave(day, alias.length())));
            clicks += ofDay;
            if (ofDay > 0) {
                hours.add(new QuarterHourClicks(noon, ofDay));
                addShares(values, noon.atZone(ZoneOffset.UTC).toLocalDate(), ofDay);
            }
        }
        return LinkSnapshot.of(draft, clicks, Instant.parse("2026-08-20T09:00:00Z"))
                .with(new OwnerStatistics.Stored(hours, values));
    }

    /** The clicks of a day: weekends are quiet, and some days are busy. */
    private static double wave(int day, int seed) {
        double week = day % 7 >= 5 ? 0.55 : 1;
        return week * (1 + 0.28 * Math.sin(day / 4.0 + seed)) + (day * seed % 31 == 0 ? 0.9 : 0);
    }

    private static void addShares(TreeMap<BreakdownKey, Long> values, LocalDate day, long clicks) {
        SHARES.forEach((dimension, shares) -> shares.forEach((value, percent) -> {
            long part = Math.round(clicks * percent / 100.0);
            if (part > 0) {
                values.put(new BreakdownKey(1, day, dimension, value), part);
            }
        }));
    }
}
