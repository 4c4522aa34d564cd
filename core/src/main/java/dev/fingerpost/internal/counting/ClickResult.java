package dev.fingerpost.internal.counting;

import dev.fingerpost.link.CountedClicks;

/** What has become of a click. */
public sealed interface ClickResult {

    /**
     * It is counted, or will be.
     *
     * @param number which click of the link it is, from 1, if that was asked for; any number otherwise
     */
    record Counted(long number) implements ClickResult {}

    /** It is not counted: the limit of the link is reached, or the link has no longer the version that was read. */
    record Refused() implements ClickResult {}

    /** It is not counted, since the storage has failed; the visitor may go on. */
    record Lost() implements ClickResult {}

    /** What one call of a storage says about a click: the first of a link, the second and so on, from 0. */
    static ClickResult of(CountedClicks counted, int index) {
        return index < counted.granted() ? new Counted(counted.before() + index + 1) : new Refused();
    }
}
