/** Stored domains and spaces: the contract of storages that keep them, the model, and faulty storages. */
@NullMarked
package dev.fingerpost.contract.registry;

import org.jspecify.annotations.NullMarked;
