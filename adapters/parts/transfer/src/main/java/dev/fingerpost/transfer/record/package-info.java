/**
 * What a source has: its records, why one cannot be read, and what became of its columns and values.
 *
 * <pre>{@code
 * byte[] table = "url,note\nhttps://example.com/,".getBytes(StandardCharsets.UTF_8);
 * Source source = Source.of(ImportText.of(() -> new ByteArrayInputStream(table)), ImportFormat.at(Instant.now()));
 * List<ImportLedger.Column> leftOut = source.ledger().columns(ImportLedger.Fate.LEFT_OUT);
 * }</pre>
 */
@NullMarked
package dev.fingerpost.transfer.record;

import org.jspecify.annotations.NullMarked;
