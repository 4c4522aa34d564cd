package dev.fingerpost;

import dev.fingerpost.link.LinkReader;
import dev.fingerpost.pixel.PixelReader;

/**
 * What can be read of one owner: its links and pixels, and what features such as statistics keep about them. Hand
 * {@link Owner#readOnly} to code that must not change anything. Thread-safe.
 */
public sealed interface OwnerReader permits Owner, ReadOnlyOwner {

    /** The id that the host has chosen; positive. */
    long id();

    LinkReader links();

    PixelReader pixels();
}
