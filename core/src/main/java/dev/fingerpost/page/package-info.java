/**
 * Lists in pages: by number, with totals, or by cursor, where the rows before a page cost nothing.
 *
 * <pre>{@code
 * Links links = fingerpost.owner(42).links();
 * LinkQuery query = LinkQuery.all().withPerPage(PerPage.of(200));
 * Slice<Link> slice = links.findFirst(query);
 * while (slice.next().isPresent()) {
 *     slice = links.findAfter(slice.next().get(), query);
 * }
 * }</pre>
 */
@NullMarked
package dev.fingerpost.page;

import org.jspecify.annotations.NullMarked;
