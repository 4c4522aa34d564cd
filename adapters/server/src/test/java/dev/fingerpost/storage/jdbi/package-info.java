/** A program that compares lists in databases with those in the memory storage; it is run by hand. */
@NullMarked
package dev.fingerpost.storage.jdbi;

import org.jspecify.annotations.NullMarked;
