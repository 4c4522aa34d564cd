/**
 * How many rows each owner may have. A host installs {@link dev.fingerpost.quota.Quotas}.
 *
 * <pre>{@code
 * Quotas quotas = Quotas.ofEach(Map.of(Quota.Kind.LINKS, 1_000L, Quota.Kind.KEYS, 10L));
 * System.out.println(quotas.quota().most(42, Quota.Kind.LINKS)); // 1000
 * }</pre>
 */
@NullMarked
package dev.fingerpost.quota;

import org.jspecify.annotations.NullMarked;
