package dev.fingerpost.test;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.Owner;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.AliasGenerator;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.storage.memory.MemoryStorage;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Resolution;
import java.time.Instant;
import java.util.function.UnaryOperator;

/**
 * Start here: the real library for the tests of a host, in memory, with values that a test knows in advance. Domain 1
 * is {@code https://go.example}, generated aliases are {@code link1}, {@code link2} and so on, the clock stands at
 * {@link #START} until the test moves it, and passwords are hashed fast. Pass {@link #owner} where the host's code
 * takes an {@link Owner}. Each instance is empty and shares nothing with others. Thread-safe.
 */
public final class TestFingerpost {

    /** The instant at which the clock starts: 2026-11-21, 08:30 UTC. */
    public static final Instant START = Instant.parse("2026-11-21T08:30:00Z");

    /** The only domain, unless {@link #with} sets others. */
    public static final Domain DOMAIN = Domain.of(1, "https://go.example");

    private static final int FAST = 1_000;

    private final MovableClock clock = MovableClock.at(START);
    private final Fingerpost fingerpost;

    private TestFingerpost(UnaryOperator<FingerpostBuilder> settings) {
        fingerpost = settings.apply(Fingerpost.builder(new MemoryStorage())
                        .domains(Domains.fixed(DOMAIN))
                        .aliasGenerator(AliasGenerator.sequential("link"))
                        .passwordHasher(PasswordHasher.pbkdf2(FAST))
                        .clock(clock))
                .build();
    }

    /** Creates an empty library. */
    public static TestFingerpost create() {
        return with(builder -> builder);
    }

    /** Creates an empty library with settings of the host, such as other domains, rules or listeners. */
    public static TestFingerpost with(UnaryOperator<FingerpostBuilder> settings) {
        return new TestFingerpost(settings);
    }

    public Fingerpost fingerpost() {
        return fingerpost;
    }

    /** The clock of the library. */
    public MovableClock clock() {
        return clock;
    }

    /** The links and pixels of a tenant, as the host's code gets them. */
    public Owner owner(long id) {
        return fingerpost.owner(id);
    }

    /** Visits a link of {@link #DOMAIN}, as a visitor about whom nothing is known. The visit is counted. */
    public Resolution visit(String alias) {
        return fingerpost.visits().resolve("go.example", alias, Visitor.unknown());
    }
}
