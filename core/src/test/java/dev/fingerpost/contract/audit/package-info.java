/** The audit log: the contract of storages that keep one, the model, and faulty storages. */
@NullMarked
package dev.fingerpost.contract.audit;

import org.jspecify.annotations.NullMarked;
