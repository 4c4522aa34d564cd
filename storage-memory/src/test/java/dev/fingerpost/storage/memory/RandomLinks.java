package dev.fingerpost.storage.memory;

import dev.fingerpost.link.Alias;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkContent.ActivePeriod;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelType;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Contents of links with everything that a filter asks for. */
final class RandomLinks {

    static final Instant NOW = Instant.ofEpochSecond(1_000);

    private static final List<String> TEXTS =
            List.of("Straße", "SALE", "Σίσυφος", "winter", "a", "", "ﬁn \uD83D\uDE00x", "sales of winter");
    private static final List<Long> IDS = List.of(0L, 1L, 2L, 3L, 20L, 4_093L, 4_094L, 4_095L, 4_096L, Long.MAX_VALUE);

    private final Random random;
    private final List<Long> pixels = new ArrayList<>();
    private int number;

    RandomLinks(Random random, MemoryStorage storage) {
        this.random = random;
        for (int i = 0; i < 30; i++) {
            pixels.add(storage.pixels()
                    .insert(1, new Pixel.Content("pixel", PixelType.X, "1"), NOW)
                    .id());
        }
    }

    LinkContent next() {
        String alias = text().replace(" ", "") + number++;
        LinkContentBuilder content = new LinkContentBuilder(
                        "https://example.com/" + text(), id(), new Alias(alias, alias))
                .title(text() + text())
                .spaceId(random.nextBoolean() ? null : id())
                .disabled(random.nextInt(4) == 0)
                .clicksLimit(random.nextInt(4) == 0 ? 1L : null)
                .activePeriod(period());
        return random.nextBoolean()
                ? content.build()
                : content.pixelIds(List.of(pixel())).build();
    }

    String text() {
        return any(random, TEXTS);
    }

    long id() {
        return any(random, IDS);
    }

    long pixel() {
        return any(random, pixels);
    }

    /** With bounds near {@link #NOW}, or without. */
    private ActivePeriod period() {
        Instant start = NOW.plusSeconds(random.nextInt(5) - 2);
        Instant end = start.plusSeconds(1 + random.nextInt(3));
        return new ActivePeriod(random.nextBoolean() ? null : start, random.nextBoolean() ? null : end);
    }

    static <T> T any(Random random, List<T> values) {
        return values.get(random.nextInt(values.size()));
    }
}
