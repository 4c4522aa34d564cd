package dev.fingerpost;

import dev.fingerpost.change.AfterChange;
import dev.fingerpost.change.ArrivalHook;
import dev.fingerpost.change.BeforeChange;
import dev.fingerpost.change.ClickHook;
import dev.fingerpost.change.Turns;
import dev.fingerpost.change.UnitOfWork;
import dev.fingerpost.directory.SpaceDirectory;
import dev.fingerpost.link.LinkListener;
import dev.fingerpost.storage.OwnedRows;
import dev.fingerpost.storage.Storage;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/**
 * The places in the library that a {@link Feature} can take while it is installed. Hooks are called in the order in
 * which the host has installed their features.
 *
 * <p>A feature that stores rows of owners needs no place for their deletion: {@link Fingerpost#deleteOwner} deletes the
 * rows of each port of the storage that is {@link OwnedRows}, whether or not its feature is installed.
 */
public interface Heart {

    /** The clock of the library. */
    Clock clock();

    /** The storage of the host. A hook asks the storage that it gets instead, which may be that of a transaction. */
    Storage storage();

    /** Like {@link #storage}, for what a host asks the feature: refused once the library is closed. */
    Storage storageOfCalls();

    /** The storage of this owner's calls: that of the host or of a transaction. A feature only reads it. */
    Storage storageOf(OwnerReader owner);

    /** Runs changes that the feature makes itself. Not to be used before the library is built. */
    UnitOfWork unit();

    /** The directory of spaces that the host has chosen. */
    SpaceDirectory spaces();

    /** The turns of owners, for what costs as much as a list. {@link #unit} takes them itself. */
    Turns turns();

    /**
     * Returns a port of the storage, which is one of the feature's {@link Feature#ports}. Use it outside of
     * transactions. A hook asks the storage that it gets.
     */
    <P> P port(Class<P> port);

    /** Adds a hook that may refuse rows, which is asked after the gates of the host. */
    void before(BeforeChange hook);

    /** Adds a hook that writes rows in the transaction of a change of links. */
    void after(AfterChange hook);

    /** Adds a listener of links, which is called after those of the host. */
    void listener(LinkListener listener);

    /** Adds a hook that stores what links bring along that existed elsewhere. */
    void onArrival(ArrivalHook hook);

    /** Adds a hook that takes part in counting clicks. */
    void onClicks(ClickHook hook);

    /** Deletes rows that are older than this, once an hour, in the one thread that does so for all features. */
    void prune(Duration kept, OldRows rows);

    /**
     * Deletes rows of an owner before the owner's links are deleted, so that they let nobody create more links.
     *
     * @param port the port of the rows
     * @param rows called in the owner's turn until it has deleted fewer rows than the limit
     */
    void deleteFirst(Class<?> port, OwnedRows rows);

    /** Rows with a time. */
    @FunctionalInterface
    interface OldRows {

        /**
         * Deletes rows that are older than an instant, at most as many as the limit says. Returns the number of deleted
         * rows; less than the limit if no older row is left.
         */
        int deleteBefore(Instant end, int limit);
    }
}
