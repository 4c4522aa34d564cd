package dev.fingerpost.spring;

import java.util.function.Supplier;

/**
 * A bean of the application whose {@code DataSource} routes by tenant: the key of the tenant whose database the calling thread
 * reaches. See {@code JdbiSettings.withTenantKey} for what it means. Without it such a {@code DataSource} is refused.
 */
@FunctionalInterface
public interface FingerpostTenantKey extends Supplier<String> {}
