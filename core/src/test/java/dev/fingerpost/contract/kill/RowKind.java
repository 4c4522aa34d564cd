package dev.fingerpost.contract.kill;

/** A kind of rows, and its word in the output of a {@link KilledWriter}. */
enum RowKind {
    LINK,
    PIXEL
}
