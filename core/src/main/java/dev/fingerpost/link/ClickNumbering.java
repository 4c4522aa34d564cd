package dev.fingerpost.link;

/** Whether the caller of {@link LinkRepository#countClicks} needs the numbers of the counted clicks. */
public enum ClickNumbering {
    /** Only the count, which may cost less. */
    UNNUMBERED,
    /** The numbers too: rotations select a target by them. */
    NUMBERED
}
