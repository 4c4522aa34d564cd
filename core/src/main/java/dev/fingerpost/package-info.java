/** Short links and tracking pixels: where a host application enters. */
@NullMarked
package dev.fingerpost;

import org.jspecify.annotations.NullMarked;
