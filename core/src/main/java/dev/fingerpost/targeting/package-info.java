/**
 * Separate destinations for some visitors of a link: the facts about a visitor, and the targets that they select.
 *
 * <pre>{@code
 * LinkDraft draft = LinkDraft.to("https://example.com/").withDomain(1).withAlias("app").withTargets(
 *         TargetsType.OPERATING_SYSTEMS,
 *         new Target("iOS", "https://example.com/ios"),
 *         new Target("Android", "https://example.com/android"));
 * fingerpost.owner(42).links().create(draft);
 * Visitor phone = Visitor.unknown().withOperatingSystem(OperatingSystem.ANDROID);
 * Resolution answer = fingerpost.visits().resolve("go.example.com", "app", phone);
 * System.out.println(((Resolution.Redirect) answer).destination()); // https://example.com/android
 * }</pre>
 */
@NullMarked
package dev.fingerpost.targeting;

import org.jspecify.annotations.NullMarked;
