/**
 * A storage in a relational database.
 *
 * <pre>{@code
 * JdbiSettings settings = JdbiSettings.standard().withTimeout(Duration.ofSeconds(2));
 * try (JdbiStorage database = JdbiStorage.open(dataSource, settings);
 *         Fingerpost library = Fingerpost.builder(database)
 *                 .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
 *                 .build()) {
 *     library.ping();
 * }
 * }</pre>
 */
@NullMarked
package dev.fingerpost.storage.jdbi;

import org.jspecify.annotations.NullMarked;
