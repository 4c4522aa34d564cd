/** Statistics in a database: statements, rows and tables. Not exported. */
@NullMarked
package dev.fingerpost.storage.jdbi.statistics;

import org.jspecify.annotations.NullMarked;
