package dev.fingerpost.statistics;

import dev.fingerpost.text.WireNamed;

/**
 * A property by which clicks are broken down.
 *
 * @param <V> the type of its values
 */
public sealed interface Dimension<V> extends WireNamed permits VisitDimension, LinkDimension, LabelDimension {

    /**
     * The labels that links have when statistics are read, folded; unknown for links without one. The clicks of a link
     * count for each of its labels, so the clicks of all labels can be more than there are.
     */
    Dimension<String> LABEL = LabelDimension.LABEL;
}
