/**
 * Creations that can be repeated safely: a request with an idempotency key creates its rows once and gets the same
 * answer for a day.
 *
 * <pre>{@code
 * Idempotency idempotency = Idempotency.forADay();
 * Fingerpost repeatable = Fingerpost.builder(new MemoryStorage())
 *     .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
 *     .with(idempotency)
 *     .build();
 * LinkDraft draft = LinkDraft.to("https://example.com/order").withDomain(1);
 * IdempotentRequest request = IdempotentRequest.of(new IdempotentRequest.Key("order-42"), new byte[0]);
 * IdempotentCreations once = idempotency.of(repeatable.owner(42));
 * String alias = once.createLink(draft, request, Link::alias).text();
 * System.out.println(once.createLink(draft, request, Link::alias).text().equals(alias)); // true
 * }</pre>
 */
@NullMarked
package dev.fingerpost.idempotency;

import org.jspecify.annotations.NullMarked;
