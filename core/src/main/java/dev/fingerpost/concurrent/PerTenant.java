package dev.fingerpost.concurrent;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * A separate value for each tenant, so that no tenant sees what was kept for another. Only the values of the most
 * recently used tenants are kept. Thread-safe.
 */
public final class PerTenant<K> implements Supplier<K> {

    private static final int MOST_TENANTS = 1_000;

    private final Supplier<String> tenant;
    private final Supplier<K> make;
    private final Map<String, K> kept = new LinkedHashMap<>(16, 0.75f, true);

    /**
     * @param tenant the key of the calling thread's tenant
     * @param make makes the value of a tenant
     */
    public PerTenant(Supplier<String> tenant, Supplier<K> make) {
        this.tenant = tenant;
        this.make = make;
    }

    /** Returns the value of the calling thread's tenant, and makes it if none is kept. */
    @Override
    public K get() {
        String key = tenant.get();
        synchronized (kept) {
            K found = kept.computeIfAbsent(key, any -> make.get());
            if (kept.size() > MOST_TENANTS) {
                Iterator<K> eldest = kept.values().iterator();
                eldest.next();
                eldest.remove();
            }
            return found;
        }
    }
}
