package dev.fingerpost.contract;

import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.LinkVersion;

/** The rows of a feature in the model, which implement the port of the feature. */
public interface ModelRows {

    /** Returns an action that restores the rows as they are now. */
    Runnable checkpoint();

    /** Called when clicks of a link were counted. */
    default void counted(LinkVersion link, long clicks, ClickNote note) {}
}
