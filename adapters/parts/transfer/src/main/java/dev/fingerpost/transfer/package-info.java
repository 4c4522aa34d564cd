/**
 * Imports and exports links. {@link dev.fingerpost.transfer.LinkExport} and {@link dev.fingerpost.transfer.LinkImport}
 * are the entry points; {@link dev.fingerpost.transfer.Source} reads the files and databases of other programs.
 *
 * <pre>{@code
 * ByteArrayOutputStream lines = new ByteArrayOutputStream();
 * LinkExport.of(fingerpost, 42).writeTo(lines);
 * ImportText text = ImportText.of(() -> new ByteArrayInputStream(lines.toByteArray()));
 * Source source = Source.of(text, ImportFormat.at(Instant.now()));
 * ImportCounts counts = LinkImport.into(fingerpost, 43).run(source);
 * }</pre>
 */
@NullMarked
package dev.fingerpost.transfer;

import org.jspecify.annotations.NullMarked;
