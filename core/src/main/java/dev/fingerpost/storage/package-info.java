/**
 * One backend: its repositories and its transactions. For authors of storages also what they may use: sort keys for indexes,
 * pages and cursors over sorted rows, and clicks below a limit.
 */
@NullMarked
package dev.fingerpost.storage;

import org.jspecify.annotations.NullMarked;
