/** Short links: their values, aliases and destinations, the use cases, the status rule and the port that a storage implements. */
@NullMarked
package dev.fingerpost.link;

import org.jspecify.annotations.NullMarked;
