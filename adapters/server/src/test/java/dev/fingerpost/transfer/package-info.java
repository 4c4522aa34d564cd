/** Imports into databases. */
@NullMarked
package dev.fingerpost.transfer;

import org.jspecify.annotations.NullMarked;
