/**
 * How changes of rows and counts of clicks are made, and what takes part in them: the hooks of features.
 *
 * <pre>{@code
 * Feature printing = heart -> heart.onClicks(new ClickHook() {
 *     @Override
 *     public void visited(CountedVisit visit) {
 *         System.out.println(visit.fact(VisitFact.COUNTRY));
 *     }
 * });
 * }</pre>
 */
@NullMarked
package dev.fingerpost.change;

import org.jspecify.annotations.NullMarked;
