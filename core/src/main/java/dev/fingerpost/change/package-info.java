/** How changes of rows and counts of clicks are made, and what takes part in them: the hooks of features. */
@NullMarked
package dev.fingerpost.change;

import org.jspecify.annotations.NullMarked;
