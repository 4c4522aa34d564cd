/**
 * Finds the facts for targeting in a request: browser, operating system and device in the User-Agent and the client
 * hints, languages in Accept-Language, country and continent by the address.
 * {@link dev.fingerpost.visitors.VisitorReader} is the entry point.
 *
 * <pre>{@code
 * VisitorReader visitors = VisitorReader.builder().countryHeader("CF-IPCountry").build();
 * VisitSettings settings = VisitSettings.standard()
 *         .withVisitors(visitors)
 *         .withUncounted(visitors::isCrawler);
 * }</pre>
 */
@NullMarked
package dev.fingerpost.visitors;

import org.jspecify.annotations.NullMarked;
