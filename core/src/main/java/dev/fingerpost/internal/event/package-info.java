/** Changes on their way from the use cases to the listeners. Not exported. */
@NullMarked
package dev.fingerpost.internal.event;

import org.jspecify.annotations.NullMarked;
