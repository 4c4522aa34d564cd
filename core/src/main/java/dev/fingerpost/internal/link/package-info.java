/** What the use cases of links share with the builder of the library. Not exported. */
@NullMarked
package dev.fingerpost.internal.link;

import org.jspecify.annotations.NullMarked;
