/** The use cases of links, which the builder of the library sets up. Not exported. */
@NullMarked
package dev.fingerpost.internal.link;

import org.jspecify.annotations.NullMarked;
