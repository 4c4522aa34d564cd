package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.LinkVersion;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** A feature's part in counting clicks: it stores a {@linkplain ClickNote note} about the clicks that are counted. */
public interface ClickFragment {

    /** Counts clicks without storing a note. */
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

    /** The fragment of the feature that stores this note; {@link #NONE} if there is none. */
    static ClickFragment of(ClickNote note, List<ClickFragment> fragments) {
        for (ClickFragment fragment : fragments) {
            if (fragment.keeps(note)) {
                return fragment;
            }
        }
        return NONE;
    }

    /** Whether this fragment stores the note. */
    boolean keeps(ClickNote note);

    /** Whether a single statement can count the clicks of a link and store the note. */
    boolean isOneStatement();

    /**
     * Counts clicks of one link and stores the note, in one statement, if the link has the version and all of the
     * clicks are within its limit. Returns whether they were counted.
     */
    boolean count(Handle handle, LinkVersion link, long clicks, @Nullable ClickNote note);

    /** Stores the note of clicks that other statements of the transaction have counted. */
    void keep(Handle handle, Map<LinkVersion, CountedClicks> counted, @Nullable ClickNote note);
}
