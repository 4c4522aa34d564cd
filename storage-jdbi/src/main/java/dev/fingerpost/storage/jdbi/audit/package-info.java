/** The audit log in a database: statements, rows and tables. Not exported. */
@NullMarked
package dev.fingerpost.storage.jdbi.audit;

import org.jspecify.annotations.NullMarked;
