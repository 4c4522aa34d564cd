/**
 * Domains and spaces that are stored beside the links, for a host without domains and spaces of its own. Pass them to
 * the builder:
 *
 * <pre>{@code
 * RegistryRepository directory = storage.optional(RegistryRepository.class).orElseThrow();
 * FingerpostBuilder builder = Fingerpost.builder(storage)
 *     .domains(StoredDomains.of(directory))
 *     .spaces(StoredSpaces.of(directory));
 * }</pre>
 */
@NullMarked
package dev.fingerpost.registry;

import org.jspecify.annotations.NullMarked;
