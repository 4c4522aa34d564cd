/** The differences between the supported databases. To support another database, add its dialect here. */
@NullMarked
package dev.fingerpost.storage.jdbi.dialect;

import org.jspecify.annotations.NullMarked;
