/**
 * Fetches the titles of the pages to which links lead, only from public addresses and from the internal hosts that the
 * settings name.
 * {@link dev.fingerpost.titles.PageTitles} is the entry point. {@link dev.fingerpost.titles.CheckedDomains} keeps the
 * domains that owners add after a DNS record has proved them.
 *
 * <pre>{@code
 * try (PageTitles titles = PageTitles.start(TitleSettings.standard());
 *         Fingerpost library = Fingerpost.builder(storage)
 *                 .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
 *                 .with(Titles.from(titles, titles.executor()))
 *                 .build()) {
 *     library.ping();
 * }
 * }</pre>
 */
@NullMarked
package dev.fingerpost.titles;

import org.jspecify.annotations.NullMarked;
