/** The commands that list, show, create, update and delete records, in a database or on a server. */
@NullMarked
package dev.fingerpost.server.records;

import org.jspecify.annotations.NullMarked;
