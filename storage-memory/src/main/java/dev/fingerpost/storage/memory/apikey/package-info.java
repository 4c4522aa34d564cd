/** API keys in memory. Not exported. */
@NullMarked
package dev.fingerpost.storage.memory.apikey;

import org.jspecify.annotations.NullMarked;
