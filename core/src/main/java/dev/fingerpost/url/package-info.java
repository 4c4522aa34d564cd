/**
 * URLs as browsers read them: the WHATWG URL standard for absolute URLs, and UTS #46 for their host names, on nothing
 * but the JDK. {@link dev.fingerpost.url.WebUrl} is the way in.
 *
 * <p>What {@code http} and {@code https} URLs are taken, and how they are written, is the standard's word, but that
 * these are refused:
 *
 * <ul>
 *   <li>control characters anywhere, tabs and newlines included, which browsers would drop;
 *   <li>text that is no well-formed Unicode, which browsers would mend;
 *   <li>user names and passwords, and even the {@code @} that could follow one;
 *   <li>{@code xn--} labels that are no valid IDNA, also in a host all in ASCII, where the standard takes them since
 *       2026;
 *   <li>whatever is longer than the rules allow.
 * </ul>
 *
 * <p>Host names are read by Unicode 17 whatever the Java, with these exceptions for characters that the running one does
 * not know yet (those since Unicode 13 on Java 17, since Unicode 16 on Java 25): such a capital letter, or another that
 * would have to be mapped, is refused, and where such a mark or right-to-left letter may stand is not checked.
 *
 * <p>Other schemes that the rules let in are read as the standard says, but for two things: a space in an opaque path
 * ({@code mailto:a b@example.com}) is percent-encoded, since no header could carry it; and {@code file} is never let in.
 */
@NullMarked
package dev.fingerpost.url;

import org.jspecify.annotations.NullMarked;
