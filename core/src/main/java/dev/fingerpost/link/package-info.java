/** Short links: the values, the use cases, the status rule and the port that a storage implements. */
@NullMarked
package dev.fingerpost.link;

import org.jspecify.annotations.NullMarked;
