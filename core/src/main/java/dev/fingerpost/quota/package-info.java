/**
 * How many rows each owner may have. {@code FingerpostBuilder.quota} switches this feature on.
 *
 * <pre>{@code
 * Quota bounds = Quota.ofEach(Map.of(Quota.Kind.LINKS, 1_000L, Quota.Kind.KEYS, 10L));
 * System.out.println(bounds.most(42, Quota.Kind.LINKS)); // 1000
 * }</pre>
 */
@NullMarked
package dev.fingerpost.quota;

import org.jspecify.annotations.NullMarked;
