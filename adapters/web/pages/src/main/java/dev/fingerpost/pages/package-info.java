/**
 * The pages that visitors of short URLs see: the password, the warning, the pixels, public statistics, and why a link
 * leads nowhere.
 *
 * <pre>{@code
 * VisitSettings settings = VisitSettings.standard().withPages(VisitorPages.standard());
 * }</pre>
 */
@NullMarked
package dev.fingerpost.pages;

import org.jspecify.annotations.NullMarked;
