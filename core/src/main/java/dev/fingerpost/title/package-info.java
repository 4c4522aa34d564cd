/**
 * Titles of pages, looked up for links without a title.
 *
 * <pre>{@code
 * TitleSource source = url -> Optional.of("A page");
 * OwnerExecutor atOnce = (owner, work) -> work.run();
 * Fingerpost titled = Fingerpost.builder(storage)
 *     .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
 *     .with(Titles.from(source, atOnce))
 *     .build();
 * }</pre>
 */
@NullMarked
package dev.fingerpost.title;

import org.jspecify.annotations.NullMarked;
