/**
 * The settings for visits of short URLs: redirects, facts for targeting, uncounted visits, pages.
 *
 * <pre>{@code
 * VisitSettings settings = VisitSettings.standard()
 *         .withRedirectCode(RedirectKind.TEMPORARY)
 *         .withForwardQuery(true);
 * HttpEndpoint redirects = FingerpostHttp.redirects(fingerpost, HttpSettings.standard(), settings);
 * }</pre>
 */
@NullMarked
package dev.fingerpost.http.visit;

import org.jspecify.annotations.NullMarked;
