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
 * Start here: the library for the tests of a host, the real one, in memory, with values a test knows in advance. Domain 1 is
 * {@code https://go.example}, generated aliases are {@code link1}, {@code link2} and so on, the clock stands at
 * {@link #START} until the test moves it, and passwords are hashed fast. Where the host's code takes an {@link Owner}, give
 * it {@link #owner}. Each instance is empty and shares nothing. Thread-safe.
 */
public final class TestFingerpost {

    /** Where the clock starts: 2026-11-21, 08:30 UTC. */
    public static final Instant START = Instant.parse("2026-11-21T08:30:00Z");

    /** The one domain. */
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

    /** An empty one. */
    public static TestFingerpost create() {
        return with(builder -> builder);
    }

    /** An empty one with settings of the host: other domains, rules, listeners. */
    public static TestFingerpost with(UnaryOperator<FingerpostBuilder> settings) {
        return new TestFingerpost(settings);
    }

    public Fingerpost fingerpost() {
        return fingerpost;
    }

    /** The clock of all of it. */
    public MovableClock clock() {
        return clock;
    }

    /** The links and pixels of a tenant, as the host's code gets them. */
    public Owner owner(long id) {
        return fingerpost.owner(id);
    }

    /** A visit to a link of the one domain by a visitor of whom nothing is known; it counts. */
    public Resolution visit(String alias) {
        return fingerpost.visits().resolve("go.example", alias, Visitor.unknown());
    }
}
