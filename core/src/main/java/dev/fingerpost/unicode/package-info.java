/** Sets of code points, and how texts from outside are cleaned before they are validated. Not exported. */
@NullMarked
package dev.fingerpost.unicode;

import org.jspecify.annotations.NullMarked;
