package dev.fingerpost.event;

import dev.fingerpost.storage.OwnedRows;
import java.util.List;

/**
 * Stores webhooks beside the events that they get, for a program without tables of its own. An optional port of a
 * {@link dev.fingerpost.storage.Storage}, which {@code WebhookContract} tests. Deleting an owner deletes the webhooks
 * for the events of this owner; webhooks for the events of all owners stay.
 *
 * <p>Implementations are thread-safe. Each method is atomic. A failure of the backend is thrown as
 * {@link dev.fingerpost.failure.StorageException} and as no other exception.
 */
public interface WebhookRepository extends OwnedRows {

    /** All webhooks, in ascending order of ids. */
    List<StoredWebhook> all();

    /**
     * Stores a new webhook. Its id is ignored.
     *
     * @param webhook with times in whole milliseconds
     * @return the id, which is greater than 0 and greater than the id of every webhook that ever existed
     */
    long insert(StoredWebhook webhook);

    /** Deletes a webhook. Returns whether there was one with this id. */
    boolean delete(long id);

    /** Switches a webhook on or off. Returns whether there is one with this id. */
    boolean switchTo(long id, boolean isOn);

    /**
     * Stores the last answer of a webhook, in whole milliseconds. Has no effect if there is no webhook with this id.
     */
    void answered(long id, WebhookAnswer answer);
}
