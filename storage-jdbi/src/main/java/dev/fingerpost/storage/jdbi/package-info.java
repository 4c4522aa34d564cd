/** The storage in a relational database. */
@NullMarked
package dev.fingerpost.storage.jdbi;

import org.jspecify.annotations.NullMarked;
