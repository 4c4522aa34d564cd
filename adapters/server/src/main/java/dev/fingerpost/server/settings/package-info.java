/** Options and environment variables: their values, and the errors that name them. */
@NullMarked
package dev.fingerpost.server.settings;

import org.jspecify.annotations.NullMarked;
