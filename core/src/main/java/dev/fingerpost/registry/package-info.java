/**
 * Domains and spaces that are stored beside the links, for a host that has none of its own. Switched on where the builder
 * gets them:
 *
 * <pre>{@code
 * DirectoryRepository directory = storage.optional(DirectoryRepository.class).orElseThrow();
 * FingerpostBuilder builder = Fingerpost.builder(storage)
 *     .domains(StoredDomains.of(directory))
 *     .spaces(StoredSpaces.of(directory));
 * }</pre>
 */
@NullMarked
package dev.fingerpost.registry;

import org.jspecify.annotations.NullMarked;
