package dev.fingerpost.contract.kill;

/** A kind of rows, and the word for it in what a {@link KilledWriter} prints. */
enum RowKind {
    LINK,
    PIXEL,
    KEY
}
