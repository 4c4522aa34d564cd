/** Answers visits of short URLs: parses a visit, asks the library, and answers with a redirect or a page. Internal. */
@NullMarked
package dev.fingerpost.http.redirect;

import org.jspecify.annotations.NullMarked;
