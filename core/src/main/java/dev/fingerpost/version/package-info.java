/** Versions of stored records, so that no caller overwrites a change it has not seen. */
@NullMarked
package dev.fingerpost.version;

import org.jspecify.annotations.NullMarked;
