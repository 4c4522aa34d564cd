/**
 * The real library for the tests of a host, in memory, with a clock that the test moves.
 *
 * <pre>{@code
 * TestFingerpost test = TestFingerpost.create();
 * Instant end = test.clock().instant().plus(Duration.ofDays(7));
 * test.owner(42).links().create(LinkDraft.to("https://example.com/").withActiveUntil(end));
 * test.clock().advance(Duration.ofDays(7));
 * System.out.println(test.visit("link1") instanceof Resolution.Expired); // true
 * }</pre>
 */
@NullMarked
package dev.fingerpost.test;

import org.jspecify.annotations.NullMarked;
