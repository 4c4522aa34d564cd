/**
 * Sends events of links to webhooks, as defined by Standard Webhooks. {@link dev.fingerpost.webhooks.Webhooks} is the
 * entry point. The library writes the events with {@link dev.fingerpost.event.Events}.
 *
 * <pre>{@code
 * Events events = Events.keep(Duration.ofDays(7));
 * Fingerpost.builder(storage).domains(Domains.fixed(Domain.of(1, "https://go.example.com"))).with(events).build();
 * Webhook hook = Webhook.of("crm", "https://crm.example/links", Webhook.newSecret(), Instant.now());
 * Outbox outbox = events.outbox();
 * try (Webhooks webhooks = Webhooks.start(outbox, () -> List.of(hook), TitleSettings.standard(), Clock.systemUTC())) {
 *     webhooks.waiting(hook, 0, 10).forEach(System.out::println);
 * }
 * }</pre>
 */
@NullMarked
package dev.fingerpost.webhooks;

import org.jspecify.annotations.NullMarked;
