/** Reads the rows of tables: of CSV, of JSON documents, of databases and of their dumps. */
@NullMarked
package dev.fingerpost.transfer.table;

import org.jspecify.annotations.NullMarked;
