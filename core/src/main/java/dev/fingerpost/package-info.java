/** The entry point of the library: short links and tracking pixels for a host application. */
@NullMarked
package dev.fingerpost;

import org.jspecify.annotations.NullMarked;
