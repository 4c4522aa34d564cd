/** Stored domains and spaces: the contract of storages that keep them, the model, and storages that are wrong. */
@NullMarked
package dev.fingerpost.contract.registry;

import org.jspecify.annotations.NullMarked;
