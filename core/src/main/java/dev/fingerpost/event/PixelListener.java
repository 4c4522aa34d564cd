package dev.fingerpost.event;

import dev.fingerpost.pixel.Pixel;

/**
 * Is told of changes to pixels, after each is committed, on the thread that made it. Every method does nothing unless it
 * is overridden. What a listener throws is logged and affects neither the change nor the other listeners.
 */
public interface PixelListener {

    /** A pixel was created. */
    default void created(Pixel pixel) {}

    /** A pixel was changed; an update that changes nothing is not told. */
    default void updated(Pixel before, Pixel after) {}

    /** A pixel was deleted, and detached from its links. The links themselves are not reported as changed. */
    default void deleted(Pixel pixel) {}
}
