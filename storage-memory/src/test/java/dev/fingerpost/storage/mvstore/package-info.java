/** The example of the guide "Writing a storage": a storage on H2's MVStore, which is a key-value map in a file. */
@NullMarked
package dev.fingerpost.storage.mvstore;

import org.jspecify.annotations.NullMarked;
