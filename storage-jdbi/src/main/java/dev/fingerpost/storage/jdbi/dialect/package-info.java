/** The differences between the supported databases. Support for one more goes here. */
@NullMarked
package dev.fingerpost.storage.jdbi.dialect;

import org.jspecify.annotations.NullMarked;
