/**
 * Domains and spaces that are stored beside the links, for a host without domains and spaces of its own.
 *
 * <pre>{@code
 * Registry kept = Registry.keep();
 * Fingerpost own = Fingerpost.builder(storage)
 *     .with(kept)
 *     .domains(kept.domains())
 *     .spaces(kept.spaces())
 *     .build();
 * kept.spacesOf(own.owner(42)).create("Newsletter");
 * }</pre>
 */
@NullMarked
package dev.fingerpost.registry;

import org.jspecify.annotations.NullMarked;
