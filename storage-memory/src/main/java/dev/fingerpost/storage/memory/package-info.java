/**
 * The reference storage, in memory. Its data is lost when the process ends.
 *
 * <pre>{@code
 * Fingerpost inMemory = Fingerpost.builder(new MemoryStorage())
 *         .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
 *         .build();
 * }</pre>
 */
@NullMarked
package dev.fingerpost.storage.memory;

import org.jspecify.annotations.NullMarked;
