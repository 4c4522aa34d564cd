/**
 * URLs as browsers parse them: the WHATWG URL standard for absolute URLs, and UTS #46 for their host names, on nothing
 * but the JDK. {@link dev.fingerpost.url.WebUrl} is the entry point.
 *
 * <p>{@code http} and {@code https} URLs are parsed and serialised as the standard says, except that these are not
 * allowed:
 *
 * <ul>
 *   <li>control characters, tabs and newlines included, which browsers drop;
 *   <li>text that is not well-formed Unicode, which browsers repair;
 *   <li>user names and passwords, and even an {@code @} without them;
 *   <li>{@code xn--} labels that are not valid IDNA, also in a host of ASCII only, where the standard allows them since
 *       2026;
 *   <li>URLs that are longer than the rules allow.
 * </ul>
 *
 * <p>Host names follow Unicode 17 on every Java version, with exceptions for characters that the running version does
 * not know (those after Unicode 13 on Java 17, after Unicode 16 on Java 25): capital letters and others that need a
 * mapping are not allowed, and the positions of marks and right-to-left letters are not checked.
 *
 * <p>URLs of other allowed schemes are parsed as the standard says, except that a space in an opaque path
 * ({@code mailto:a b@example.com}) is percent-encoded, since no header could contain it. {@code file} is never allowed.
 */
@NullMarked
package dev.fingerpost.url;

import org.jspecify.annotations.NullMarked;
