/** Freed aliases: the contract of storages that keep them, the model, and faulty storages. */
@NullMarked
package dev.fingerpost.contract.quarantine;

import org.jspecify.annotations.NullMarked;
