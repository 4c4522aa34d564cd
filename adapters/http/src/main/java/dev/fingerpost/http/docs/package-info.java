/** The operations of the interface as the page for people shows them, read from its description. */
@NullMarked
package dev.fingerpost.http.docs;

import org.jspecify.annotations.NullMarked;
