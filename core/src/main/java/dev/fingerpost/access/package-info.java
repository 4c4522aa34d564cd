/** API keys and passwords: random tokens and slow hashes, never kept in clear. */
@NullMarked
package dev.fingerpost.access;

import org.jspecify.annotations.NullMarked;
