/** What a host decides about visitors of short links: redirects, targeting facts, uncounted visits, pages. */
@NullMarked
package dev.fingerpost.http.visit;

import org.jspecify.annotations.NullMarked;
