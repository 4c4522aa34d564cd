package dev.fingerpost.idempotency;

import dev.fingerpost.Feature;
import dev.fingerpost.Heart;
import dev.fingerpost.Owner;
import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Creates links and pixels once for each idempotency key: a request that is repeated within 24 hours gets the first
 * answer again.
 */
@Feature.CreatedBy("Idempotency.forADay()")
public final class Idempotency implements Feature {

    private @Nullable Heart installed;

    private Idempotency() {}

    /** Keeps the answers to requests for 24 hours. */
    public static Idempotency forADay() {
        return new Idempotency();
    }

    @Override
    public Set<Class<?>> ports() {
        return Set.of(IdempotencyRepository.class);
    }

    @Override
    public void install(Heart heart) {
        if (installed != null) {
            throw new IllegalStateException("this Idempotency belongs to another library");
        }
        installed = heart;
        IdempotencyRepository answers = heart.port(IdempotencyRepository.class);
        heart.prune(Duration.ZERO, (now, limit) -> answers.deleteExpired(null, now, limit));
    }

    /** The creations of an owner, which may be an owner in a transaction. */
    public IdempotentCreations of(Owner owner) {
        if (installed == null) {
            throw new IllegalStateException("this Idempotency is not installed");
        }
        return new IdempotentCreations(owner, installed.unit(), installed.clock());
    }
}
