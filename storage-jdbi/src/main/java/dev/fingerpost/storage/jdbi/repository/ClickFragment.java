package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.LinkVersion;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** What a feature adds to the statements that count clicks, for the {@linkplain ClickNote notes} that it keeps. */
public interface ClickFragment {

    /** Adds nothing. */
    ClickFragment NONE = new ClickFragment() {

        @Override
        public boolean keeps(ClickNote note) {
            return true;
        }

        @Override
        public boolean isOneStatement() {
            return true;
        }

        @Override
        public boolean count(Handle handle, LinkVersion link, long clicks, @Nullable ClickNote note) {
            return ClickStatements.add(handle, link, clicks);
        }

        @Override
        public void keep(Handle handle, Map<LinkVersion, CountedClicks> counted, @Nullable ClickNote note) {}
    };

    /** The fragment for a note; {@link #NONE} if no feature keeps it. */
    static ClickFragment of(ClickNote note, List<ClickFragment> fragments) {
        for (ClickFragment fragment : fragments) {
            if (fragment.keeps(note)) {
                return fragment;
            }
        }
        return NONE;
    }

    /** Whether it is for a note. */
    boolean keeps(ClickNote note);

    /** Whether one statement counts clicks of a link and keeps the note. */
    boolean isOneStatement();

    /** Counts clicks of one link if all of them fit, and keeps the note, in one statement. Returns whether they did. */
    boolean count(Handle handle, LinkVersion link, long clicks, @Nullable ClickNote note);

    /** Keeps the note of clicks that were counted by other statements of the transaction. */
    void keep(Handle handle, Map<LinkVersion, CountedClicks> counted, @Nullable ClickNote note);
}
