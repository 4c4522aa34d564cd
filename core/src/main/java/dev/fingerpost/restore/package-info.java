/**
 * Restores links that existed elsewhere, with their clicks and dates and with what features keep about them, for
 * imports. {@code Owner.restorer} is the entry point.
 *
 * <pre>{@code
 * LinkDraft draft = LinkDraft.to("https://example.com/spring").withDomain(1).withAlias("spring");
 * LinkSnapshot snapshot = LinkSnapshot.of(draft, 523, Instant.parse("2020-01-01T00:00:00Z"));
 * List<Restored> restored = fingerpost.owner(42).restorer().restoreAll(List.of(snapshot), OnExisting.KEEP);
 * }</pre>
 */
@NullMarked
package dev.fingerpost.restore;

import org.jspecify.annotations.NullMarked;
