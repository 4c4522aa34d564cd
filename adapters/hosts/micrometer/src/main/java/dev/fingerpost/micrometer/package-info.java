/**
 * Metrics for Micrometer.
 *
 * <pre>{@code
 * VisitMeters meters = new VisitMeters(registry);
 * try (Fingerpost library = Fingerpost.builder(storage)
 *         .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
 *         .visitListener(meters)
 *         .build()) {
 *     meters.bind(library);
 * }
 * }</pre>
 */
@NullMarked
package dev.fingerpost.micrometer;

import org.jspecify.annotations.NullMarked;
