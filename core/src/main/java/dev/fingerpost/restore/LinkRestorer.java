package dev.fingerpost.restore;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.Links;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelDraft;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * Restores links of one owner that existed elsewhere, with their clicks and dates, and pixels with their dates. It
 * checks the links, and stores those that break no rule, in one transaction. Thread-safe. Every method may
 * throw {@link dev.fingerpost.failure.StorageException}.
 */
public interface LinkRestorer {

    /**
     * Stores links that existed elsewhere, in one transaction. The links must follow the rules for new links, and each
     * must have an alias. A refused link does not prevent others from being stored. Repeating a call stores nothing
     * twice.
     *
     * @param given the links, at most {@link Links#MOST_AT_ONCE}, with at most 20 different passwords that have to be
     *     hashed
     * @param existing what happens to a link of this owner that already has the alias of a given link
     * @return what was done with each link, in the same order. A link is also refused if another owner has its alias,
     * or if this call creates or changes the link of an earlier snapshot with the same alias
     * @throws dev.fingerpost.failure.OverloadedException if too many changes of the owner are waiting, or passwords
     * have to be hashed and too many are being hashed
     * @throws dev.fingerpost.failure.ValidationException naming {@code links} if there are too many links
     */
    List<Restored> restoreAll(List<LinkSnapshot> given, OnExisting existing);

    /**
     * Returns what {@link #restoreAll} would do, without storing anything. Other writes to the storage may have to wait
     * during the call.
     *
     * @param given the links, as in {@link #restoreAll}
     * @param earlier how many links an earlier part of the trial would have created; they count towards the owner's
     * quota
     * @throws IllegalStateException in a transaction of the caller, because the trial could not be rolled back alone
     */
    List<Restored> tryRestoreAll(List<LinkSnapshot> given, OnExisting existing, long earlier);

    /**
     * Finds the links of this owner that already have the addresses of drafts.
     *
     * @return the links, by the positions of the drafts
     */
    Map<Integer, Link> stored(List<LinkDraft> drafts);

    /**
     * Stores a pixel that existed elsewhere, with its dates.
     *
     * @throws dev.fingerpost.failure.ValidationException if the pixel breaks a rule, or the owner has reached the quota
     */
    Pixel restore(PixelDraft pixel, Instant createdAt, Instant updatedAt);

    /**
     * Checks whether {@link #restore} would accept a pixel, without storing it.
     *
     * @param earlier how many pixels an earlier part of the trial would have stored; they count towards the owner's
     * quota
     * @throws dev.fingerpost.failure.ValidationException if {@link #restore} would throw it
     */
    void tryRestore(PixelDraft pixel, long earlier);
}
