/** What the library tells its host after a change has been committed. */
@NullMarked
package dev.fingerpost.event;

import org.jspecify.annotations.NullMarked;
