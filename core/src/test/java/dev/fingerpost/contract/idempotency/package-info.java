/** Repeatable answers: the contract of storages that keep them, the model, and storages that are wrong. */
@NullMarked
package dev.fingerpost.contract.idempotency;

import org.jspecify.annotations.NullMarked;
