/** The host's domains and spaces, and which owners may use them. */
@NullMarked
package dev.fingerpost.directory;

import org.jspecify.annotations.NullMarked;
