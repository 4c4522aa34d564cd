/**
 * Conversions: what came of clicks, such as orders. A visit that is counted has a receipt, which names the link, the
 * target and the quarter of an hour, but no visitor. The host passes it on, and records the conversion in the
 * transaction of its order.
 *
 * <pre>{@code
 * Conversions conversions = Conversions.keep(Duration.ofDays(731));
 * Fingerpost shop = Fingerpost.builder(storage)
 *     .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
 *     .with(conversions)
 *     .build();
 * String receipt = "what the visit brought along";
 * Conversion order = Conversion.of("order", "A-1042").withAmount(4990, "EUR");
 * ConversionOutcome outcome = conversions.of(shop.owner(42)).record(receipt, order);
 * }</pre>
 */
@NullMarked
package dev.fingerpost.conversion;

import org.jspecify.annotations.NullMarked;
