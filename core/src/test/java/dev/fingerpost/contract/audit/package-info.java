/** The audit log: the contract of storages that keep one, the model, and storages that are wrong. */
@NullMarked
package dev.fingerpost.contract.audit;

import org.jspecify.annotations.NullMarked;
