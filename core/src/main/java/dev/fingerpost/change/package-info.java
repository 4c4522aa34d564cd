/**
 * How changes of rows and counts of clicks are made, and what takes part in them: the hooks of features.
 *
 * <pre>{@code
 * AfterChange printing = new AfterChange() {
 *     @Override
 *     public boolean takesPart(ChangeKind kind, long owner) {
 *         return kind.isOfLinks();
 *     }
 *
 *     @Override
 *     public void after(Storage transaction, Actor actor, List<LinkChange> changes) {
 *         changes.forEach(System.out::println); // before the commit
 *     }
 * };
 * Feature feature = heart -> heart.after(printing);
 * }</pre>
 */
@NullMarked
package dev.fingerpost.change;

import org.jspecify.annotations.NullMarked;
