package dev.fingerpost.contract;

import dev.fingerpost.link.ActivePeriod;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.Privacy;
import dev.fingerpost.password.PasswordHash;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.Targeting;
import dev.fingerpost.targeting.TargetsType;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;

/** Values that storages often get wrong. */
public final class EdgeCases {

    /** One character: four bytes in UTF-8, two units in UTF-16. */
    public static final String EMOJI = "\uD83D\uDE00";

    /** Texts that a storage must return unchanged. */
    public static final List<String> TEXTS = List.of(
            "plain",
            " spaces around  and   within ",
            "trailing space ",
            "no-break\u00A0space",
            "'; DROP TABLE fingerpost_link; --",
            "\"quoted\" and `ticked` and [bracketed]",
            "100% _under_ \\back\\slash\\ !bang!",
            "${dollar} :named ?question <angle> {ts '2026'}",
            "NULL",
            "0",
            "-0.0",
            "1e5",
            "Stra\u00DFe STRASSE \u1E9E",
            "\u0130stanbul \u0131l\u0131k I i",
            "\u039F\u0394\u03A5\u03A3\u03A3\u0395\u03A5\u03A3 \u03C3\u03C2",
            "\u00E9 as one, e\u0301 as two",
            "\u202Eright to left\u202C \u05D0\u05D1 \u0627\u0628",
            "zero\u200Bwidth\u200D and \uFEFF",
            EMOJI + "\uD83D\uDC68\u200D\uD83D\uDC69\u200D\uD83D\uDC67",
            "last of the plane \uFF21 \uFFFD \uFFFE \uFFFF, last of all \uDBFF\uDFFF");

    /** Different aliases that some collations treat as equal. */
    public static final List<String> LOOK_ALIKES = List.of(
            "sale",
            "Sale",
            "SALE",
            "sale.",
            "s\u00E4le",
            "sa\u0308le",
            "s\u00C4le",
            "ss",
            "\u00DF",
            "\u1E9E",
            "i",
            "I",
            "\u0131",
            "\u0130",
            "i\u0307",
            "\u03C3",
            "\u03C2",
            "\u03A3",
            "K",
            "\u212A",
            "1",
            "01",
            "1e0",
            "\uFF11",
            "\u0661",
            EMOJI,
            "\uD83D\uDE01",
            "\uD83D\uDE01\uFE0F",
            "a\u200Db",
            "ab",
            "\uFF41b",
            "a_b",
            "a%b",
            "a-b");

    private EdgeCases() {}

    /** A link with every field set, except the external id, the labels and whether the title was fetched. */
    public static LinkContent everything(long domainId, String alias, Long... pixelIds) {
        return StorageFixture.linkOn(domainId, alias)
                .url("https://example.com/spring?a=1&b=2#c")
                .title("Spring sale")
                .spaceId(7L)
                .disabled(true)
                .sensitiveContent(true)
                .privacy(Privacy.PASSWORD)
                .activePeriod(
                        new ActivePeriod(Instant.parse("2026-03-29T01:00:00Z"), Instant.parse("2026-10-25T01:00:00Z")))
                .clicksLimit(1_000L)
                .expirationUrl("https://example.com/over")
                .targeting(new Targeting(
                        TargetsType.COUNTRIES,
                        List.of(
                                new Target("DE", "https://example.de/"),
                                new Target("AT", "https://example.at/"),
                                new Target("CH", "https://example.ch/"))))
                .pixelIds(List.of(pixelIds))
                .redirectPassword(PasswordHash.of("pbkdf2$1$c2FsdA$cmVkaXJlY3Q"))
                .password(PasswordHash.of("pbkdf2$1$c2FsdA$c3RhdGlzdGljcw"))
                .build();
    }

    /** A link with fields at their longest or at the end of their range, without an external id and labels. */
    public static LinkContent longest(long domainId, List<Long> pixelIds) {
        String alias = EMOJI.repeat(255);
        Target[] targets = IntStream.rangeClosed(1, 250)
                .mapToObj(i -> new Target(EMOJI.repeat(61) + (1_000 - i) % 1_000, url(i, "x")))
                .toArray(Target[]::new);
        return StorageFixture.linkOn(domainId, alias)
                .url(url(1, EMOJI))
                .title(EMOJI.repeat(255))
                .spaceId(Long.MAX_VALUE)
                .activePeriod(new ActivePeriod(ActivePeriod.EARLIEST, ActivePeriod.LATEST))
                .clicksLimit(Long.MAX_VALUE)
                .expirationUrl(url(2, EMOJI))
                .targeting(new Targeting(TargetsType.ROTATIONS, List.of(targets)))
                .pixelIds(pixelIds)
                .redirectPassword(PasswordHash.of("x".repeat(255)))
                .password(PasswordHash.of("y".repeat(255)))
                .build();
    }

    /** The character repeated, padded with ASCII to this many bytes of UTF-8. */
    public static String repeatedToBytes(String character, int bytes) {
        int each = character.getBytes(StandardCharsets.UTF_8).length;
        return character.repeat(bytes / each) + "x".repeat(bytes % each);
    }

    private static String url(int number, String character) {
        String start = "https://example.com/" + number + "/";
        return start + character.repeat(2_048 - start.length());
    }
}
