/**
 * API keys. Only the hashes of their tokens are stored.
 *
 * <pre>{@code
 * ApiKeys keys = ApiKeys.keep();
 * Fingerpost guarded = Fingerpost.builder(storage)
 *     .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
 *     .with(keys)
 *     .build();
 * IssuedKey issued = keys.issue(42, "deploy", ApiKey.Scope.READ, null);
 * String token = issued.token().reveal(); // shown once: only its hash is stored
 * System.out.println(keys.authenticate(token).orElseThrow().owner()); // 42
 * keys.revoke(issued.key().id());
 * }</pre>
 */
@NullMarked
package dev.fingerpost.apikey;

import org.jspecify.annotations.NullMarked;
