/** Runs the statements of the repositories, in transactions of the library or of its caller. */
@NullMarked
package dev.fingerpost.storage.jdbi.database;

import org.jspecify.annotations.NullMarked;
