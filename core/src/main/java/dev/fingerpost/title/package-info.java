/** Where the titles of links without one come from. */
@NullMarked
package dev.fingerpost.title;

import org.jspecify.annotations.NullMarked;
