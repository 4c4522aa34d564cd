package dev.fingerpost.console;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.event.Outbox.Backlog;
import dev.fingerpost.event.Outbox.Received;
import dev.fingerpost.event.WebhookAnswer;
import dev.fingerpost.event.WebhookDelivery;
import dev.fingerpost.text.Secret;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** The webhooks of owners, as people see and change them. */
public interface OwnWebhooks {

    /** The webhooks for the events of this owner, without those for the events of all owners. */
    List<Hook> of(long owner);

    /**
     * Creates a webhook for the events of an owner, switched on.
     *
     * @param url a URL that the console has checked
     * @param types the types of events that are sent; empty for all
     * @return its secret, which is never shown again
     */
    Secret create(long owner, String url, Set<LinkEvent.Type> types);

    /** A webhook for the events of an owner; empty if the owner has no such webhook. */
    Optional<Hook> find(long owner, long webhook);

    /** The last deliveries of a webhook, the newest first; none if the owner has no such webhook. */
    List<WebhookDelivery> deliveries(long owner, long webhook);

    /**
     * Changes the address and the types of events of a webhook. Returns whether the owner has such a webhook.
     *
     * @param url a URL that the console has checked
     * @param types the types of events that are sent; empty for all
     */
    boolean edit(long owner, long webhook, String url, Set<LinkEvent.Type> types);

    /** Deletes a webhook. Returns whether the owner had such a webhook. */
    boolean delete(long owner, long webhook);

    /**
     * Sends a test event to a webhook now, waits for its answer for a bounded time, and stores the delivery.
     *
     * @return the delivery; empty if the owner has no such webhook
     */
    Optional<WebhookDelivery> test(long owner, long webhook);

    /**
     * Sends an event again that was sent to a webhook, whether it was accepted or not. Returns whether the owner has
     * such a webhook and the event is still stored.
     *
     * @param position the position of the event
     */
    boolean sendAgain(long owner, long webhook, long position);

    /**
     * Sends all waiting events again, including dead letters. This takes long if there are many, and those that are not
     * reached wait as before.
     *
     * @param goesOn whether the work may go on; asked every thousand events
     */
    void sendAgain(long owner, long webhook, BooleanSupplier goesOn);

    /** Switches a webhook on or off. Returns whether the owner has such a webhook. */
    boolean switchTo(long owner, long webhook, boolean isOn);

    /**
     * A webhook.
     *
     * @param types the types of events that are sent; empty for all
     * @param isOn whether events are currently sent to it
     * @param last its last answer; empty for none
     * @param backlog how many events wait to be sent again, and how many are dead letters
     * @param waiting the first ones of them
     */
    record Hook(
            long id,
            String url,
            Set<LinkEvent.Type> types,
            boolean isOn,
            Optional<WebhookAnswer> last,
            Backlog backlog,
            List<Received> waiting) {

        public Hook {
            requireNonNull(url, "url");
            types = Set.copyOf(types);
            requireNonNull(last, "last");
            requireNonNull(backlog, "backlog");
            waiting = List.copyOf(waiting);
        }
    }
}
