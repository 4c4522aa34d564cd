package dev.fingerpost.conversion;

import dev.fingerpost.Feature;
import dev.fingerpost.Heart;
import dev.fingerpost.Owner;
import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Conversions: which link has brought an order. Each counted visit gets a {@linkplain
 * dev.fingerpost.visit.Resolution.Redirect#receipt receipt}, with which the host records the order in its own
 * transaction. Neither a receipt nor a stored conversion names a person, and nothing is stored in a browser. So an order
 * has no receipt if the visitor comes back later without the parameter, or on another device.
 */
@Feature.CreatedBy("Conversions.keep(Duration.ofDays(731))")
public final class Conversions implements Feature {

    private static final Duration SHORTEST = Duration.ofDays(1);
    private static final Duration LIFE_OF_RECEIPTS = Duration.ofDays(30);

    /** {@code null} if conversions are kept until their link or owner is deleted. */
    private final @Nullable Duration kept;

    private final Duration life;
    private @Nullable Heart installed;
    private @Nullable KeyRing keys;

    private Conversions(@Nullable Duration kept, Duration life) {
        this.kept = kept;
        this.life = life;
    }

    /** Keeps conversions for this time, at least a day. Choose the time for which statistics are kept. */
    public static Conversions keep(Duration time) {
        return new Conversions(atLeastADay(time), LIFE_OF_RECEIPTS);
    }

    /**
     * Keeps conversions until their link or owner is deleted, for programs that run beside a server which deletes the
     * old ones.
     */
    public static Conversions keepAll() {
        return new Conversions(null, LIFE_OF_RECEIPTS);
    }

    /** Returns these conversions with receipts that are accepted for this time, at least a day. The default is 30 days. */
    public Conversions withReceiptsFor(Duration time) {
        return new Conversions(kept, atLeastADay(time));
    }

    private static Duration atLeastADay(Duration time) {
        if (time.compareTo(SHORTEST) < 0) {
            throw new IllegalArgumentException("conversions and receipts must be kept for at least a day");
        }
        return time;
    }

    @Override
    public Set<Class<?>> ports() {
        return Set.of(ConversionRepository.class, ReceiptKeys.class);
    }

    @Override
    public void install(Heart heart) {
        if (installed != null) {
            throw new IllegalStateException("these Conversions belong to another library");
        }
        installed = heart;
        keys = new KeyRing(heart.storage(), heart.clock(), life);
        heart.onClicks(new ReceiptHook(keys));
        if (kept != null) {
            heart.prune(life.plus(SHORTEST), heart.port(ReceiptKeys.class)::deleteReplacedBefore);
            heart.prune(kept, heart.port(ConversionRepository.class)::deleteBefore);
        }
    }

    /** The conversions of an owner, in the owner's transaction if there is one. */
    public OwnerConversions of(Owner owner) {
        return new OwnerConversions(owner.id(), owner.storage(), keys(), heart(), life);
    }

    /**
     * Replaces the key that signs receipts, which also happens by itself whenever a key is as old as receipts may be.
     * Processes sign with the new key from a minute later on. Receipts that were signed with the old key are accepted
     * as long as they live.
     */
    public void replaceKey() {
        keys().replace(heart().storageOfCalls());
    }

    private Heart heart() {
        if (installed == null) {
            throw new IllegalStateException("these Conversions are not installed");
        }
        return installed;
    }

    private KeyRing keys() {
        if (keys == null) {
            throw new IllegalStateException("these Conversions are not installed");
        }
        return keys;
    }
}
