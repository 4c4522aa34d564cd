/** Conversions and the keys of receipts: the contract of storages that keep them, the model, and faulty storages. */
@NullMarked
package dev.fingerpost.contract.conversion;

import org.jspecify.annotations.NullMarked;
