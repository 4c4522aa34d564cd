/**
 * Visits of short URLs: their outcomes, and clicks that are counted exactly.
 *
 * <pre>{@code
 * fingerpost.owner(42).links().create(
 *         LinkDraft.to("https://example.com/").withDomain(1).withAlias("gift").withRedirectPassword("secret"));
 * Visit visit = Visit.of("go.example.com", "gift", Visitor.unknown());
 * System.out.println(fingerpost.visits().resolve(visit) instanceof Resolution.PasswordRequired); // true
 * System.out.println(fingerpost.visits().resolve(visit.withPassword("secret")) instanceof Resolution.Redirect); // true
 * }</pre>
 */
@NullMarked
package dev.fingerpost.visit;

import org.jspecify.annotations.NullMarked;
