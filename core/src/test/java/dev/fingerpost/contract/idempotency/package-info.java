/** Answers to repeated requests: the contract of storages that keep them, the model, and faulty storages. */
@NullMarked
package dev.fingerpost.contract.idempotency;

import org.jspecify.annotations.NullMarked;
