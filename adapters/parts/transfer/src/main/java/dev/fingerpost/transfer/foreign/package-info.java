/** Turns the rows of other programs into records of links. */
@NullMarked
package dev.fingerpost.transfer.foreign;

import org.jspecify.annotations.NullMarked;
