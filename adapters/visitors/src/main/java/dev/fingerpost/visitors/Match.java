package dev.fingerpost.visitors;

import org.jspecify.annotations.Nullable;

/**
 * What a matching rule tells.
 *
 * @param label {@code null} for a browser, system or device that is not listed
 */
record Match<T>(@Nullable T label) {}
