/**
 * Events of links, each stored in the transaction that causes it, and the webhooks to which they are sent.
 *
 * <pre>{@code
 * Events events = Events.keep(Duration.ofDays(7));
 * Fingerpost.builder(storage).domains(Domains.fixed(Domain.of(1, "https://go.example.com"))).with(events).build();
 * Instant now = Instant.now();
 * Outbox outbox = events.outbox();
 * Outbox.Lease lease = new Outbox.Lease("crm", "process 1", now, now.plusSeconds(30));
 * for (Outbox.Received each : outbox.read(lease, 100)) {
 *     System.out.println(each.event().type() + " " + each.event().linkId());
 * }
 * }</pre>
 */
@NullMarked
package dev.fingerpost.event;

import org.jspecify.annotations.NullMarked;
