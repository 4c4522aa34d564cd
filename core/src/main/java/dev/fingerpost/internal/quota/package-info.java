/** What owners may have. Not exported. */
@NullMarked
package dev.fingerpost.internal.quota;

import org.jspecify.annotations.NullMarked;
