package dev.fingerpost;

import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.AliasGenerator;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.link.Links;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.pixel.Pixels;
import dev.fingerpost.storage.Storage;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** The library over the model storage, with two domains, a clock that stands still and a fast password hash. */
public final class Testbed {

    public static final Instant NOW = Instant.parse("2026-11-21T08:30:00Z");
    public static final long OWNER = 42;
    public static final long STRANGER = 43;
    public static final long DOMAIN = 1;
    public static final long OTHER_DOMAIN = 2;

    private final Storage storage;
    private final TestClock clock = new TestClock(NOW);
    private final Fingerpost fingerpost;

    private Testbed(Storage storage, UnaryOperator<FingerpostBuilder> settings) {
        this.storage = storage;
        this.fingerpost = rebuilt(settings);
    }

    public static Testbed standard() {
        return with(builder -> builder);
    }

    public static Testbed with(UnaryOperator<FingerpostBuilder> settings) {
        return new Testbed(new ModelStorage(), settings);
    }

    /** A library on the storage and clock of this one, with other settings, as after a restart of the host. */
    public Fingerpost rebuilt(UnaryOperator<FingerpostBuilder> settings) {
        return settings.apply(Fingerpost.builder(storage)
                        .domains(Domains.fixed(
                                Domain.of(DOMAIN, "https://go.example"),
                                Domain.of(OTHER_DOMAIN, "https://short.example/s")))
                        .aliasGenerator(AliasGenerator.sequential("generated"))
                        .passwordHasher(PasswordHasher.pbkdf2(1_000))
                        .clock(clock))
                .build();
    }

    public Fingerpost fingerpost() {
        return fingerpost;
    }

    public Storage storage() {
        return storage;
    }

    public TestClock clock() {
        return clock;
    }

    public Owner owner() {
        return fingerpost.owner(OWNER);
    }

    public Links links() {
        return owner().links();
    }

    public Links linksOfStranger() {
        return fingerpost.owner(STRANGER).links();
    }

    public Pixels pixels() {
        return owner().pixels();
    }

    public Pixel pixel() {
        return pixels().create(PixelDraft.of(PixelType.X, "o1abc").withName("Campaign"));
    }

    public Pixel pixelOfStranger() {
        return fingerpost
                .owner(STRANGER)
                .pixels()
                .create(PixelDraft.of(PixelType.X, "o2def").withName("Theirs"));
    }

    /** Counts clicks of a link. */
    public void click(long linkId, long clicks) {
        storage.links()
                .countClicks(
                        new TreeMap<>(Map.of(LinkVersion.any(linkId), clicks)),
                        CountedClicks.Numbering.UNNUMBERED,
                        List.of());
    }

    /** Returns a draft with only the required fields of a link. */
    public static LinkDraft draft() {
        return LinkDraft.to("https://example.com/").withDomain(DOMAIN);
    }
}
