package dev.fingerpost.statistics;

import java.util.Locale;

/**
 * A property of the link and not of the visit, whose values are ids. When statistics are read, clicks are summed up by
 * the current values of these properties.
 */
public enum LinkDimension implements Dimension<Long> {
    LINK,
    /** The link's space; unknown for links without one. */
    SPACE,
    DOMAIN;

    @Override
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
