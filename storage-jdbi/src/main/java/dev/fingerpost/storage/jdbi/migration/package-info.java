/** Creates the tables and migrates them to this version. */
@NullMarked
package dev.fingerpost.storage.jdbi.migration;

import org.jspecify.annotations.NullMarked;
