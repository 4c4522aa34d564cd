/**
 * The host's domains and spaces, and which owners may use them.
 *
 * <pre>{@code
 * DomainDirectory fixed = Domains.fixed(
 *         Domain.of(1, "https://go.example.com"), Domain.of(2, "https://www.example.com/s"));
 * System.out.println(fixed.byId(2).orElseThrow().shortUrl("spring")); // https://www.example.com/s/spring
 * DomainDirectory cached = Domains.cached(fixed, Duration.ofMinutes(1), 1_000, Clock.systemUTC());
 * }</pre>
 */
@NullMarked
package dev.fingerpost.directory;

import org.jspecify.annotations.NullMarked;
