/** Where the title of a link comes from when nobody gave one. */
@NullMarked
package dev.fingerpost.title;

import org.jspecify.annotations.NullMarked;
