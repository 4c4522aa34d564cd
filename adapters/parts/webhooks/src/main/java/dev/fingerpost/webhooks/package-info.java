/**
 * Sends events of links to webhooks, as defined by Standard Webhooks. {@link dev.fingerpost.webhooks.Webhooks} is the
 * entry point. The library writes the events with {@link dev.fingerpost.FingerpostBuilder#outbox}.
 *
 * <pre>{@code
 * Webhook hook = Webhook.of("crm", "https://crm.example/links", Webhook.newSecret(), Instant.now());
 * try (Webhooks webhooks = Webhooks.start(storage, () -> List.of(hook), TitleSettings.standard(), Clock.systemUTC())) {
 *     webhooks.waiting(hook, 0, 10).forEach(System.out::println);
 * }
 * }</pre>
 */
@NullMarked
package dev.fingerpost.webhooks;

import org.jspecify.annotations.NullMarked;
