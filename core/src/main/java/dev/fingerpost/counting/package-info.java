/**
 * Counts clicks: exactly, durably, and many in one commit. {@code ClickCounter} is the entry point.
 *
 * <pre>
 *                       a click of a visit
 *                               |
 *                         ClickCounter
 *                               |
 *        +----------------------+-----------------------+
 *        | in a transaction     | before the answer     | after the answer,
 *        | of the caller        |                       | without limit and rotation
 *        |                      v                       v
 *        |                 GroupCommit              WriteBehind
 *        |                 WaitingClick             SumBuffer, written by
 *        |                 ClickBatch               one BackgroundThread
 *        |                      |                       |
 *        v                      v                       v
 *   inTransaction()      links() or, if a hook writes rows, inTransaction(): a commit for each call
 *        |                      |                       |
 *        +----------------------+-----------------------+
 *                               |
 *                               v
 *             countClicks(links and versions, numbering, notes)
 *
 *     A feature takes part as a ClickHook: by a note that the storage writes in the step that counts, by rows that
 *     it writes in the transaction of the count, or by facts that it collects about counted visits.
 * </pre>
 *
 * <p>A click that shares a commit is still subject to the {@code Deadline} of its own caller. A click that has waited
 * too long is not sent, and a commit may take only the time that is left to the click that has waited longest. Not
 * exported.
 */
@NullMarked
package dev.fingerpost.counting;

import org.jspecify.annotations.NullMarked;
