/** The example of the guide "Writing a storage": links and pixels in memory, in twelve methods. */
@NullMarked
package dev.fingerpost.storage.smallest;

import org.jspecify.annotations.NullMarked;
