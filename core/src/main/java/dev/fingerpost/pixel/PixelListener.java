package dev.fingerpost.pixel;

/**
 * Is called after each committed change of a pixel, on the thread that made the change. Restored pixels are not
 * reported. Every method does nothing unless it is overridden. An exception of a listener is logged and affects neither
 * the change nor other listeners.
 */
public interface PixelListener {

    /** Called after a pixel was created. */
    default void created(Pixel pixel) {}

    /** Called after a pixel was changed or given to another owner. Not called for an update that changes nothing. */
    default void updated(Pixel before, Pixel after) {}

    /** Called after a pixel was deleted and detached from its links. The links are not reported as changed. */
    default void deleted(Pixel pixel) {}
}
