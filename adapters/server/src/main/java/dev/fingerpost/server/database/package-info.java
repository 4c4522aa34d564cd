/** The database of the program: its URL, its file, its connections. */
@NullMarked
package dev.fingerpost.server.database;

import org.jspecify.annotations.NullMarked;
