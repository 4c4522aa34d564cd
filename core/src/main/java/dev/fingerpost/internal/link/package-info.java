/** What the builder of the library gives to the use cases of links. Not exported. */
@NullMarked
package dev.fingerpost.internal.link;

import org.jspecify.annotations.NullMarked;
