package dev.fingerpost.visitors;

import org.jspecify.annotations.Nullable;

/**
 * The result of a matching rule.
 *
 * @param label {@code null} for a browser, system or device that is not listed
 */
record Match<T>(@Nullable T label) {}
