/** How changes of rows are made, and what takes part in them. Not exported. */
@NullMarked
package dev.fingerpost.change;

import org.jspecify.annotations.NullMarked;
