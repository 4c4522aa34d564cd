/**
 * Moves links in and out. {@link dev.fingerpost.transfer.LinkExport} and {@link dev.fingerpost.transfer.LinkImport} are the
 * entry points; {@link dev.fingerpost.transfer.Source} reads what other programs have.
 *
 * <pre>{@code
 * ByteArrayOutputStream lines = new ByteArrayOutputStream();
 * LinkExport.of(fingerpost, 42).writeTo(lines);
 * Source source = Source.jsonLines(new ByteArrayInputStream(lines.toByteArray()), Instant.now());
 * ImportCounts counts = LinkImport.into(fingerpost, storage, 43).run(source);
 * }</pre>
 */
@NullMarked
package dev.fingerpost.transfer;

import org.jspecify.annotations.NullMarked;
