package dev.fingerpost.contract;

import dev.fingerpost.link.ClickNote;
import org.jspecify.annotations.Nullable;

/** The rows of a feature in the model, which answer its port. */
public interface ModelRows {

    /** Returns what sets the rows back to what they are now. */
    Runnable checkpoint();

    /** Called when clicks of a link were counted. */
    default void counted(long linkId, long clicks, @Nullable ClickNote note) {}
}
