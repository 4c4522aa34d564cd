package dev.fingerpost.quarantine;

import dev.fingerpost.Feature;
import dev.fingerpost.Heart;
import java.time.Duration;
import java.util.Set;

/**
 * Keeps an alias from other owners for a time after its owner has freed it, because printed QR codes outlive links.
 * During this time other owners are told that the alias is taken; its former owner can take it back at any time.
 */
@Feature.CreatedBy("Quarantine.keep(Duration.ofDays(90))")
public final class Quarantine implements Feature {

    private final Duration time;

    private Quarantine(Duration time) {
        this.time = time;
    }

    /** Keeps freed aliases for this time. */
    public static Quarantine keep(Duration time) {
        if (time.isNegative() || time.isZero()) {
            throw new IllegalArgumentException("a quarantine must have a duration");
        }
        return new Quarantine(time);
    }

    @Override
    public Set<Class<?>> ports() {
        return Set.of(FreedAliases.class);
    }

    @Override
    public void install(Heart heart) {
        heart.after(new QuarantineHook(time, heart.clock()));
    }
}
