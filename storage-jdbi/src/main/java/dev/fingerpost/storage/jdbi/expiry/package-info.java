/** Ended links in a database: the index by which they are found. Not exported. */
@NullMarked
package dev.fingerpost.storage.jdbi.expiry;

import org.jspecify.annotations.NullMarked;
