/**
 * What authors of storages would otherwise write again: sort keys for indexes, pages and cursors over rows in order, and
 * clicks below a limit. A storage need not use any of it.
 */
@NullMarked
package dev.fingerpost.storage.support;

import org.jspecify.annotations.NullMarked;
