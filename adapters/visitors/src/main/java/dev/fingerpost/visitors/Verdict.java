package dev.fingerpost.visitors;

import org.jspecify.annotations.Nullable;

/**
 * What a rule decided of an agent.
 *
 * @param label {@code null} when it is something of which we have no name
 */
record Verdict<T>(@Nullable T label) {}
