/** Events and webhooks: the contract of storages that keep them, the model, and faulty storages. */
@NullMarked
package dev.fingerpost.contract.event;

import org.jspecify.annotations.NullMarked;
