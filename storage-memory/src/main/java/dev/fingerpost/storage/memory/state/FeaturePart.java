package dev.fingerpost.storage.memory.state;

import java.util.function.Function;

/**
 * A feature of the storage in memory.
 *
 * @param none the rows of an empty storage
 * @param port the port of the feature
 * @param made creates the port
 */
public record FeaturePart<P>(FeatureRows none, Class<P> port, Function<CurrentState, ? extends P> made) {}
