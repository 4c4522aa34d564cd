/**
 * Keeps freed aliases from other owners for a time.
 *
 * <pre>{@code
 * Fingerpost strict = Fingerpost.builder(storage)
 *     .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
 *     .with(Quarantine.keep(Duration.ofDays(90)))
 *     .build();
 * }</pre>
 */
@NullMarked
package dev.fingerpost.quarantine;

import org.jspecify.annotations.NullMarked;
