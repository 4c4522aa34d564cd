/** Answers to repeated requests in a database: statements, rows and tables. Not exported. */
@NullMarked
package dev.fingerpost.storage.jdbi.idempotency;

import org.jspecify.annotations.NullMarked;
