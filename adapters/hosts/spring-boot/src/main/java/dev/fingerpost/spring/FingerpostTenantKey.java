package dev.fingerpost.spring;

import java.util.function.Supplier;

/**
 * A bean for an application whose {@code DataSource} routes by tenant: it returns the key of the tenant whose database
 * the calling thread reaches. {@code JdbiSettings.withTenantKey} describes the consequences. Without this bean, an
 * {@code AbstractRoutingDataSource} is refused.
 */
@FunctionalInterface
public interface FingerpostTenantKey extends Supplier<String> {}
