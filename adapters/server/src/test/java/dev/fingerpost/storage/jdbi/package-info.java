/** A program that measures databases beside the memory storage, run by hand. */
@NullMarked
package dev.fingerpost.storage.jdbi;

import org.jspecify.annotations.NullMarked;
