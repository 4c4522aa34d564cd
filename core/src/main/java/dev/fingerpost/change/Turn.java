package dev.fingerpost.change;

/** A turn, from when it comes until it is closed by the same thread. */
@FunctionalInterface
public interface Turn extends AutoCloseable {

    /** The turn of a caller that needs none. */
    Turn NONE = () -> {};

    @Override
    void close();
}
