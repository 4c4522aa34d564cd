/**
 * Helpers for authors of storages: sort keys for indexes, pages and cursors over sorted rows, and
 * clicks below a limit. A storage need not use any of it.
 */
@NullMarked
package dev.fingerpost.storage.support;

import org.jspecify.annotations.NullMarked;
