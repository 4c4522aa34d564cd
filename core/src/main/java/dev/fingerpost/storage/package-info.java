/** One backend: its repositories and its transaction boundary. */
@NullMarked
package dev.fingerpost.storage;

import org.jspecify.annotations.NullMarked;
