/**
 * Webhooks that a storage keeps, beside the events that {@link dev.fingerpost.link.LinkListener.Outbox} stores.
 *
 * <pre>{@code
 * WebhookRepository stored = storage.optional(WebhookRepository.class).orElseThrow();
 * Secret signing = Secret.of("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
 * long hook = stored.insert(StoredWebhook.of("https://crm.example.com/", signing, Instant.now()));
 * stored.switchTo(hook, false); // events wait
 * }</pre>
 */
@NullMarked
package dev.fingerpost.event;

import org.jspecify.annotations.NullMarked;
