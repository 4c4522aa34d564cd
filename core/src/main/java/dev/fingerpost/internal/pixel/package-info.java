/** The use cases of pixels. Not exported. */
@NullMarked
package dev.fingerpost.internal.pixel;

import org.jspecify.annotations.NullMarked;
