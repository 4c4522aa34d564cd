/**
 * Finds the facts of targeting in a request: browser, operating system and device in the User-Agent and the client hints, languages in Accept-Language, country and continent from the address.
 * {@link dev.fingerpost.visitors.VisitorReader} is the way in.
 */
@NullMarked
package dev.fingerpost.visitors;

import org.jspecify.annotations.NullMarked;
