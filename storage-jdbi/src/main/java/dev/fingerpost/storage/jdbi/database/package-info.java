/** Runs the statements of the repositories: in transactions of the library, or in those of the caller. */
@NullMarked
package dev.fingerpost.storage.jdbi.database;

import org.jspecify.annotations.NullMarked;
