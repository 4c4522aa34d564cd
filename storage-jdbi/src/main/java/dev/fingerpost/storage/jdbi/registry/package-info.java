/** Stored domains and spaces in a database: statements, rows and tables. Not exported. */
@NullMarked
package dev.fingerpost.storage.jdbi.registry;

import org.jspecify.annotations.NullMarked;
