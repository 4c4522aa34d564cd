package dev.fingerpost.webhooks;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.text.Secret;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An address to which events are sent. The constructor is not part of the API; use {@link #of}.
 *
 * @param id the id that the host has chosen, at most 90 characters. If the address changes, the webhook continues with
 *     the same id
 * @param url an {@code https} URL or, at your own risk, an {@code http} URL
 * @param secret {@code whsec_} and Base64 of 24 to 64 bytes
 * @param owner the owner whose events are sent; {@code null} for the events of all owners
 * @param types the types of events that are sent; empty for all
 * @param since when the webhook was created, cut to milliseconds as events are. The first event that is not older is the
 *     first one that is sent; after it all are, even if the clock is set back. The clicks of that minute are one sum,
 *     which is sent as a whole
 */
public record Webhook(
        String id, String url, Secret secret, @Nullable Long owner, Set<LinkEvent.Type> types, Instant since) {

    private static final int FEWEST_BYTES = 24;
    private static final int MOST_BYTES = 64;
    private static final int LONGEST_ID = 90;

    public Webhook {
        requireNonNull(url, "url");
        since = since.truncatedTo(ChronoUnit.MILLIS);
        types = Set.copyOf(types);
        if (id.isEmpty() || id.length() > LONGEST_ID) {
            throw new IllegalArgumentException("the id of a webhook must have 1 to 90 characters");
        }
        int bytes = key(secret).length;
        if (bytes < FEWEST_BYTES || bytes > MOST_BYTES) {
            throw new IllegalArgumentException("a secret must have 24 to 64 bytes");
        }
    }

    /** A webhook for all events of all owners, starting at an instant. */
    public static Webhook of(String id, String url, Secret secret, Instant since) {
        return new Webhook(id, url, secret, null, Set.of(), since);
    }

    /** Returns the webhook for a stored one, which has the same id. */
    public static Webhook of(StoredWebhook stored) {
        return new Webhook(
                Long.toString(stored.id()),
                stored.url(),
                stored.secret(),
                stored.owner(),
                stored.types(),
                stored.since());
    }

    /** Returns this webhook for the events of one owner. */
    public Webhook withOwner(long newOwner) {
        return new Webhook(id, url, secret, newOwner, types, since);
    }

    /** Returns this webhook for events of these types. */
    public Webhook withTypes(Set<LinkEvent.Type> newTypes) {
        return new Webhook(id, url, secret, owner, newTypes, since);
    }

    /** A new random secret. */
    public static Secret newSecret() {
        return StoredWebhook.newSecret();
    }

    /** Whether an event is sent to this webhook. */
    boolean wants(LinkEvent event) {
        return (owner == null || owner == event.owner()) && (types.isEmpty() || types.contains(event.type()));
    }

    /** The name under which it reads the outbox. */
    public String reader() {
        return StoredWebhook.READER_PREFIX + id;
    }

    /** The bytes of a secret. */
    static byte[] key(Secret secret) {
        String text = secret.reveal();
        if (!text.startsWith(StoredWebhook.SECRET_PREFIX)) {
            throw new IllegalArgumentException("a secret must begin with " + StoredWebhook.SECRET_PREFIX);
        }
        return Base64.getDecoder().decode(text.substring(StoredWebhook.SECRET_PREFIX.length()));
    }
}
