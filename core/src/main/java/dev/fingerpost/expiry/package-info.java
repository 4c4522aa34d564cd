/**
 * Deletes the links of all owners whose active period has ended, except disabled links.
 *
 * <pre>{@code
 * Fingerpost tidy = Fingerpost.builder(storage)
 *     .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
 *     .with(Expiry.deletingAfter(Duration.ofDays(30)))
 *     .build();
 * }</pre>
 */
@NullMarked
package dev.fingerpost.expiry;

import org.jspecify.annotations.NullMarked;
