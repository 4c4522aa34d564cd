package dev.fingerpost.transfer.foreign;

import dev.fingerpost.transfer.column.ColumnNames;
import dev.fingerpost.transfer.column.Preset;
import dev.fingerpost.transfer.value.Times;
import java.time.Instant;

/**
 * How rows are read.
 *
 * @param baseUrl the base URL of links without a short URL and without a domain; empty if the caller gives none
 * @param created the time of creation for links without one
 */
public record RowFormat(Preset preset, ColumnNames names, Times times, String baseUrl, Instant created) {}
