/**
 * The entry point of the library: short links and tracking pixels for a host application.
 *
 * <pre>{@code
 * try (Fingerpost library = Fingerpost.builder(storage)
 *         .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
 *         .build()) {
 *     Owner acme = library.owner(42);
 *     Link link = acme.links().create(LinkDraft.to("https://example.com/").withAlias("autumn"));
 *     System.out.println(acme.links().shortUrl(link).orElseThrow()); // https://go.example.com/autumn
 * }
 * }</pre>
 */
@NullMarked
package dev.fingerpost;

import org.jspecify.annotations.NullMarked;
