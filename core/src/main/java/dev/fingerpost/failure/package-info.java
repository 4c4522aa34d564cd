/**
 * The exceptions of the library, which are a sealed family; the {@link dev.fingerpost.failure.Violation}s of single
 * fields and their rules; and the version that a caller expects.
 *
 * <pre>{@code
 * try {
 *     fingerpost.owner(42).links().create(LinkDraft.to("nonsense").withDomain(1));
 * } catch (ValidationException e) {
 *     Violation first = e.violations().get(0);
 *     System.out.println(first.field() + " " + first.message()); // url must be an absolute URL that starts with http: or https:
 * }
 * }</pre>
 */
@NullMarked
package dev.fingerpost.failure;

import org.jspecify.annotations.NullMarked;
