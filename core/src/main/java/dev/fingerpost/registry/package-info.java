/**
 * Domains and spaces that are stored beside the links, for a host without domains and spaces of its own.
 *
 * <pre>{@code
 * Registry registry = Registry.keep();
 * Fingerpost own = Fingerpost.builder(storage)
 *     .with(registry)
 *     .domains(registry.domains())
 *     .spaces(registry.spaces())
 *     .build();
 * registry.spacesOf(own.owner(42)).create("Newsletter");
 * }</pre>
 */
@NullMarked
package dev.fingerpost.registry;

import org.jspecify.annotations.NullMarked;
