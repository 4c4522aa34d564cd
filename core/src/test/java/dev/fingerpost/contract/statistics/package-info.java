/** Statistics: the contract of storages that keep them, the model, and faulty storages. */
@NullMarked
package dev.fingerpost.contract.statistics;

import org.jspecify.annotations.NullMarked;
