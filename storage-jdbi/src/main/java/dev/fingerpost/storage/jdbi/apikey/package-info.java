/** API keys in a database: statements, rows and tables. Not exported. */
@NullMarked
package dev.fingerpost.storage.jdbi.apikey;

import org.jspecify.annotations.NullMarked;
