/** Freed aliases in a database: statements, rows and tables. Not exported. */
@NullMarked
package dev.fingerpost.storage.jdbi.quarantine;

import org.jspecify.annotations.NullMarked;
