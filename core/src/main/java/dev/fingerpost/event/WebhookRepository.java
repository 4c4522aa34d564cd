package dev.fingerpost.event;

import dev.fingerpost.storage.OwnedRows;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Stores webhooks beside the events that they get, for a program without tables of its own. An optional port of a
 * {@link dev.fingerpost.storage.Storage}, which {@code WebhookContract} tests. Deleting an owner deletes the webhooks
 * for the events of this owner; webhooks for the events of all owners stay.
 *
 * <p>Implementations are thread-safe. Each method is atomic. A failure of the backend is thrown as
 * {@link dev.fingerpost.failure.StorageException} and as no other exception.
 */
public interface WebhookRepository extends OwnedRows {

    /** The greatest number of deliveries that are kept for each webhook. */
    int MAX_DELIVERIES = 50;

    /** All webhooks, in ascending order of ids. */
    List<StoredWebhook> all();

    /**
     * The webhooks that get only the events of this owner, in ascending order of ids. In a database the cost does not
     * depend on the number of other webhooks.
     */
    List<StoredWebhook> ofOwner(long owner);

    /** The present number of {@link #ofOwner}, for a transaction that has locked the owner. */
    default int countOf(long owner) {
        return ofOwner(owner).size();
    }

    /**
     * Stores a new webhook. Its id is ignored.
     *
     * @param webhook the webhook, with times in whole milliseconds
     * @return the id, which is greater than 0 and greater than the id of every webhook that ever existed
     */
    long insert(StoredWebhook webhook);

    /** Deletes a webhook with its deliveries. Returns whether there was a webhook with this id. */
    boolean delete(long id);

    /**
     * Changes the address of a webhook, the types of its events, and whether it is on.
     *
     * @param change returns the changed webhook. It gets the stored one, which no other call changes meanwhile. May be
     *     called again
     * @return the changed webhook; empty if there is none with this id
     */
    Optional<StoredWebhook> update(long id, UnaryOperator<StoredWebhook> change);

    /**
     * Stores deliveries of a webhook. The answer of the last delivery becomes the webhook's
     * {@linkplain StoredWebhook#last last answer}. Only the newest {@link #MAX_DELIVERIES} deliveries are kept; older
     * ones are deleted. The cost does not depend on the number of webhooks and deliveries. Has no effect if there is no
     * webhook with this id.
     *
     * @param deliveries at least one, at most {@link #MAX_DELIVERIES}, the oldest first, with times in whole
     * milliseconds
     */
    void delivered(long id, List<WebhookDelivery> deliveries);

    /** The stored deliveries of a webhook, the newest first. */
    List<WebhookDelivery> deliveries(long id);
}
