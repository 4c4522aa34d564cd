/**
 * API keys and passwords, never kept in clear, and the keys of requests that have their effect once, with the answers that are
 * kept for them.
 */
@NullMarked
package dev.fingerpost.access;

import org.jspecify.annotations.NullMarked;
