/** The rules for the draft of a link. Not exported. */
@NullMarked
package dev.fingerpost.internal.draft;

import org.jspecify.annotations.NullMarked;
