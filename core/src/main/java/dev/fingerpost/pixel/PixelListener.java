package dev.fingerpost.pixel;

/**
 * Called after each committed change of a pixel, on the thread that made the change. Every method does nothing unless
 * it is overridden. An exception of a listener is logged and affects neither the change nor the other listeners.
 */
public interface PixelListener {

    /** A pixel was created. */
    default void created(Pixel pixel) {}

    /** A pixel was changed. Not called for an update that changes nothing. */
    default void updated(Pixel before, Pixel after) {}

    /** A pixel was deleted, and detached from its links. The links themselves are not reported as changed. */
    default void deleted(Pixel pixel) {}
}
