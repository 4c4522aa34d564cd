/**
 * A backend: its repositories and its transactions. It also has helpers for authors of storages: deadlines of calls,
 * pages of sorted rows, and checks for links that cannot be stored.
 *
 * <pre>{@code
 * int stored = storage.inTransaction(view -> {
 *     Links links = fingerpost.owner(42, view).links();
 *     links.create(LinkDraft.to("https://example.com/a").withDomain(1));
 *     links.create(LinkDraft.to("https://example.com/b").withDomain(1));
 *     return 2; // stores both links or, after an exception, neither
 * });
 * }</pre>
 */
@NullMarked
package dev.fingerpost.storage;

import org.jspecify.annotations.NullMarked;
