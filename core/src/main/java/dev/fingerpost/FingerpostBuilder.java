package dev.fingerpost;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.ApiKeys;
import dev.fingerpost.access.PasswordHasher;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.directory.SpaceDirectory;
import dev.fingerpost.event.LinkListener;
import dev.fingerpost.event.LinkListeners;
import dev.fingerpost.link.AliasGenerator;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.link.LinkChange;
import dev.fingerpost.link.LinkRules;
import dev.fingerpost.link.LinkServices;
import dev.fingerpost.link.TitleFiller;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.title.TitleSource;
import dev.fingerpost.validation.Constraints;
import dev.fingerpost.visit.Counting;
import dev.fingerpost.visit.Statistics;
import dev.fingerpost.visit.Visits;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/** Gathers what a {@link Fingerpost} needs from its host. Not thread-safe; used once, at start-up. */
public final class FingerpostBuilder {

    private final Storage storage;
    private DomainDirectory domains = Domains.fixed();
    private SpaceDirectory spaces = SpaceDirectory.any();
    private AliasPolicy aliasPolicy = AliasPolicy.standard();
    private AliasGenerator aliasGenerator = AliasGenerator.secure();
    private LinkRules rules = LinkRules.standard();
    private PasswordHasher hasher = PasswordHasher.pbkdf2();
    private Clock clock = Clock.systemUTC();
    private final List<LinkListener> listeners = new ArrayList<>();
    private Counting counting = Counting.beforeAnswer();
    private TitleSource titleSource = TitleSource.NONE;
    private Executor titleExecutor = Runnable::run;

    FingerpostBuilder(Storage storage) {
        this.storage = requireNonNull(storage, "storage");
    }

    /** Where the host's domains are found. Without any, no link can be created. */
    public FingerpostBuilder domains(DomainDirectory directory) {
        domains = requireNonNull(directory, "domains");
        return this;
    }

    /** Which spaces an owner may use; all by default. */
    public FingerpostBuilder spaces(SpaceDirectory directory) {
        spaces = requireNonNull(directory, "spaces");
        return this;
    }

    /**
     * Which aliases may be, and which two are the same; {@link AliasPolicy#standard()} by default. Links keep the key
     * they were stored under, so choose how aliases compare before the first link.
     */
    public FingerpostBuilder aliasPolicy(AliasPolicy policy) {
        aliasPolicy = requireNonNull(policy, "aliasPolicy");
        return this;
    }

    /** What makes the aliases of links created without one; {@link AliasGenerator#secure()} by default. */
    public FingerpostBuilder aliasGenerator(AliasGenerator generator) {
        aliasGenerator = requireNonNull(generator, "aliasGenerator");
        return this;
    }

    /** The bounds of links; {@link LinkRules#standard()} by default. */
    public FingerpostBuilder rules(LinkRules newRules) {
        rules = requireNonNull(newRules, "rules");
        return this;
    }

    /** How passwords are hashed; {@link PasswordHasher#pbkdf2()} by default. */
    public FingerpostBuilder passwordHasher(PasswordHasher newHasher) {
        hasher = requireNonNull(newHasher, "passwordHasher");
        return this;
    }

    /** When clicks are counted; {@link Counting#beforeAnswer()} by default. */
    public FingerpostBuilder counting(Counting newCounting) {
        counting = requireNonNull(newCounting, "counting");
        return this;
    }

    /** What "now" is; the system's clock by default. */
    public FingerpostBuilder clock(Clock newClock) {
        clock = requireNonNull(newClock, "clock");
        return this;
    }

    /** One more listener, told after those added before. */
    public FingerpostBuilder listener(LinkListener listener) {
        listeners.add(requireNonNull(listener, "listener"));
        return this;
    }

    /**
     * Where titles come from when a link is created without one; nowhere by default.
     *
     * @param executor does the asking; give it a bounded queue, for what it rejects is only a missing title
     */
    public FingerpostBuilder titles(TitleSource source, Executor executor) {
        titleSource = requireNonNull(source, "source");
        titleExecutor = requireNonNull(executor, "executor");
        return this;
    }

    /** The library, ready for use. */
    public Fingerpost build() {
        LinkServices services = new LinkServices(
                storage.links(), domains, spaces, aliasPolicy, aliasGenerator, rules, hasher, changes(), clock);
        return new Fingerpost(
                services,
                storage.pixels(),
                new ApiKeys(storage.apiKeys(), clock),
                new Constraints(services.validators()),
                new Visits(services, storage, counting),
                new Statistics(services));
    }

    private Consumer<LinkChange> changes() {
        Consumer<LinkChange> told = afterCommit(new LinkListeners(listeners));
        if (titleSource.equals(TitleSource.NONE)) {
            return told;
        }
        return told.andThen(afterCommit(new TitleFiller(titleSource, titleExecutor, storage.links(), told, clock)));
    }

    private Consumer<LinkChange> afterCommit(Consumer<LinkChange> changes) {
        return change -> storage.afterCommit(() -> changes.accept(change));
    }
}
