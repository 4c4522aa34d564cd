package dev.fingerpost.event;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.text.Secret;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A webhook as it is stored. The constructor is not part of the API; use {@link #of}.
 *
 * @param id 0 for a webhook that is not stored yet
 * @param secret signs the deliveries
 * @param owner the owner whose events are sent; {@code null} for the events of all owners
 * @param types the types of events that are sent; empty for all
 * @param since when the webhook was created, cut to milliseconds as events are; earlier events are not sent to it,
 *     except the clicks of the minute in which it was created
 * @param isOn whether events are sent; otherwise they wait
 * @param last the last answer of its receiver; {@code null} for none
 */
public record StoredWebhook(
        long id,
        String url,
        Secret secret,
        @Nullable Long owner,
        Set<LinkEvent.Type> types,
        Instant since,
        boolean isOn,
        @Nullable WebhookAnswer last) {

    /** The prefix of secrets, before Base64. */
    public static final String SECRET_PREFIX = "whsec_";

    /** The prefix of the names under which webhooks read the outbox, before their ids. */
    public static final String READER_PREFIX = "webhook-";

    private static final int SECRET_BYTES = 32;

    public StoredWebhook {
        if (url.isEmpty()) {
            throw new IllegalArgumentException("a webhook must have an address");
        }
        requireNonNull(secret, "secret");
        types = Set.copyOf(types);
        since = since.truncatedTo(ChronoUnit.MILLIS);
    }

    /** A new random secret. */
    public static Secret newSecret() {
        byte[] key = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(key);
        return Secret.of(SECRET_PREFIX + Base64.getEncoder().encodeToString(key));
    }

    /** A new webhook, switched on, for all events of all owners. */
    public static StoredWebhook of(String url, Secret secret, Instant since) {
        return new StoredWebhook(0, url, secret, null, Set.of(), since, true, null);
    }

    /** Returns this webhook with another id. */
    public StoredWebhook withId(long newId) {
        return new StoredWebhook(newId, url, secret, owner, types, since, isOn, last);
    }

    /** Returns this webhook, limited to the events of one owner; {@code null} for those of all owners. */
    public StoredWebhook withOwner(@Nullable Long newOwner) {
        return new StoredWebhook(id, url, secret, newOwner, types, since, isOn, last);
    }

    /** Returns this webhook, limited to events of these types. */
    public StoredWebhook withTypes(Set<LinkEvent.Type> newTypes) {
        return new StoredWebhook(id, url, secret, owner, newTypes, since, isOn, last);
    }

    /** Returns this webhook with another address. */
    public StoredWebhook withUrl(String newUrl) {
        return new StoredWebhook(id, newUrl, secret, owner, types, since, isOn, last);
    }

    /** Returns this webhook, switched on or off. */
    public StoredWebhook switchedTo(boolean nowOn) {
        return new StoredWebhook(id, url, secret, owner, types, since, nowOn, last);
    }

    /** The name under which it reads the outbox. */
    public String reader() {
        return READER_PREFIX + id;
    }

    /** Returns this webhook with another last answer. */
    public StoredWebhook withLast(@Nullable WebhookAnswer answer) {
        return new StoredWebhook(id, url, secret, owner, types, since, isOn, answer);
    }
}
