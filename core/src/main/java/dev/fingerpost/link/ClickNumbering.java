package dev.fingerpost.link;

/** Whether a caller of {@link LinkRepository#countClicks} has to know which clicks of a link it has counted. */
public enum ClickNumbering {
    /** Only how many were counted, which a storage may have cheaper. */
    UNNUMBERED,
    /** The number of each click too, as rotations take turns by it. */
    NUMBERED
}
