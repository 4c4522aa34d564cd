/** Hashes of what is not secret or cannot be guessed. Exported only to modules of this project. */
@NullMarked
package dev.fingerpost.hash;

import org.jspecify.annotations.NullMarked;
