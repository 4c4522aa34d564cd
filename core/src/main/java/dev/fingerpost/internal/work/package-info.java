/**
 * Work that outlives its request: where it waits, whose turn it is, and how long it may take. Exported only to modules
 * of this project.
 */
@NullMarked
package dev.fingerpost.internal.work;

import org.jspecify.annotations.NullMarked;
