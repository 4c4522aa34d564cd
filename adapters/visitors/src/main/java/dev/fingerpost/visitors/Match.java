package dev.fingerpost.visitors;

import org.jspecify.annotations.Nullable;

/**
 * What a rule decided of an agent.
 *
 * @param label {@code null} when it is something of which we have no name
 */
record Match<T>(@Nullable T label) {}
