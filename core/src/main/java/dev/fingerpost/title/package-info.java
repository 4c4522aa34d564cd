/** Where the title of a link comes from that was created without one. */
@NullMarked
package dev.fingerpost.title;

import org.jspecify.annotations.NullMarked;
