/**
 * Fetches the titles of the pages that links point to, from public addresses only. {@link dev.fingerpost.titles.PageTitles}
 * is the entry point.
 */
@NullMarked
package dev.fingerpost.titles;

import org.jspecify.annotations.NullMarked;
