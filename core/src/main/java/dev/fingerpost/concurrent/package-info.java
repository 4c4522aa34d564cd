/**
 * Threads of the library, queues with turns for owners, and limits on work that is done at the same time. Exported only
 * to modules of this project.
 */
@NullMarked
package dev.fingerpost.concurrent;

import org.jspecify.annotations.NullMarked;
