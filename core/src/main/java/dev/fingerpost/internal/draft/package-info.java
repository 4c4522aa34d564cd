/** The rules that the draft of a link names. Not exported. */
@NullMarked
package dev.fingerpost.internal.draft;

import org.jspecify.annotations.NullMarked;
