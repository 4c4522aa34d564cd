/** Which visitors of a link go elsewhere: the facts asked about a visitor, and a destination for each. */
@NullMarked
package dev.fingerpost.targeting;

import org.jspecify.annotations.NullMarked;
