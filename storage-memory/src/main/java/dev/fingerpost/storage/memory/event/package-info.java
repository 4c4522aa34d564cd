/** Events and webhooks in memory. Not exported. */
@NullMarked
package dev.fingerpost.storage.memory.event;

import org.jspecify.annotations.NullMarked;
