package dev.fingerpost.statistics;

import dev.fingerpost.text.WireNamed;

/**
 * A property by which clicks are broken down.
 *
 * @param <V> the type of its values
 */
public sealed interface Dimension<V> extends WireNamed permits VisitDimension, LinkDimension {}
