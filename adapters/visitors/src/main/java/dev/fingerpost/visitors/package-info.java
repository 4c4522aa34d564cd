/**
 * From what a request says of itself to the facts of targeting: browser, operating system and device from the
 * User-Agent and the client hints, languages from Accept-Language, country and continent from the address.
 * {@link dev.fingerpost.visitors.VisitorReader} is the way in.
 */
@NullMarked
package dev.fingerpost.visitors;

import org.jspecify.annotations.NullMarked;
