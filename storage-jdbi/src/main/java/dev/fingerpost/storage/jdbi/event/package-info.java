/** Events and webhooks in a database: statements, rows and tables. Not exported. */
@NullMarked
package dev.fingerpost.storage.jdbi.event;

import org.jspecify.annotations.NullMarked;
