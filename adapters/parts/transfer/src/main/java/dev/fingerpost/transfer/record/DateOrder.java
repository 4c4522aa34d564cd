package dev.fingerpost.transfer.record;

/** The order of day and month in dates such as 03/04/2026, which the text alone does not reveal. */
public enum DateOrder {
    /** The month first, as in the United States: 03/04/2026 is the fourth of March. */
    US,
    /** The day first, as in most of Europe: 03/04/2026 is the third of April. */
    EU
}
