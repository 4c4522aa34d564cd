/** Conversions and the keys of receipts in a database: statements, rows and tables. Not exported. */
@NullMarked
package dev.fingerpost.storage.jdbi.conversion;

import org.jspecify.annotations.NullMarked;
