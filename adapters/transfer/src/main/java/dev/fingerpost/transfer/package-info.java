/**
 * Moves links in and out. {@link dev.fingerpost.transfer.LinkExport} and {@link dev.fingerpost.transfer.LinkImport} are the
 * entry points; {@link dev.fingerpost.transfer.Source} reads what other programs have.
 */
@NullMarked
package dev.fingerpost.transfer;

import org.jspecify.annotations.NullMarked;
