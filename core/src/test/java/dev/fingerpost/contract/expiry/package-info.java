/** Ended links: the contract of storages that find them, the model, and faulty storages. */
@NullMarked
package dev.fingerpost.contract.expiry;

import org.jspecify.annotations.NullMarked;
