/**
 * What operators do with a whole database: examine and repair it, back it up, and change how aliases are compared. The
 * storage itself does not use this package.
 */
@NullMarked
package dev.fingerpost.storage.jdbi.maintenance;

import org.jspecify.annotations.NullMarked;
