/** One transaction on a connection: how it begins and ends, and when it is retried. */
@NullMarked
package dev.fingerpost.storage.jdbi.transaction;

import org.jspecify.annotations.NullMarked;
