package dev.fingerpost.directory;

import static java.util.Objects.requireNonNull;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** A directory for each tenant, so that what one has kept is not seen by another: those that were used last. Thread-safe. */
final class PerTenant<D> {

    private static final int MOST_TENANTS = 1_000;

    private final Supplier<String> tenant;
    private final Supplier<D> make;
    private final Map<String, D> directories = new LinkedHashMap<>(16, 0.75f, true);

    /**
     * @param tenant the key of the calling thread's tenant
     * @param make makes the directory of a tenant
     */
    PerTenant(Supplier<String> tenant, Supplier<D> make) {
        this.tenant = requireNonNull(tenant, "tenant");
        this.make = requireNonNull(make, "make");
    }

    /** That of the calling thread's tenant. */
    D get() {
        String key = tenant.get();
        synchronized (directories) {
            D directory = directories.computeIfAbsent(key, any -> make.get());
            if (directories.size() > MOST_TENANTS) {
                Iterator<D> eldest = directories.values().iterator();
                eldest.next();
                eldest.remove();
            }
            return directory;
        }
    }
}
