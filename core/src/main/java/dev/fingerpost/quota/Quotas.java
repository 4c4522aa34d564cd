package dev.fingerpost.quota;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Feature;
import dev.fingerpost.Heart;
import java.util.Map;

/** Limits how many rows of each kind an owner may have, by the {@link Quota} of the host. */
@Feature.CreatedBy("Quotas.ofEach(Map.of(Quota.Kind.LINKS, 1_000L))")
public final class Quotas implements Feature {

    private final Quota quota;

    private Quotas(Quota quota) {
        this.quota = requireNonNull(quota, "quota");
    }

    /** Limits the rows of each owner as the quota says. */
    public static Quotas of(Quota quota) {
        return new Quotas(quota);
    }

    /** Limits the rows of every owner in the same way. A kind that is missing from the map is unlimited. */
    public static Quotas ofEach(Map<Quota.Kind, Long> bounds) {
        Map<Quota.Kind, Long> copy = Map.copyOf(bounds);
        return of((owner, kind) -> copy.getOrDefault(kind, Quota.UNLIMITED));
    }

    /** The quota of the host. */
    public Quota quota() {
        return quota;
    }

    @Override
    public void install(Heart heart) {
        heart.before(new QuotaHook(quota));
    }
}
