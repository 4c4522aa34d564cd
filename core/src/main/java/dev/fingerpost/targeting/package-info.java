/** Destinations of a link for some of its visitors: the facts about a visitor, and the targets they select. */
@NullMarked
package dev.fingerpost.targeting;

import org.jspecify.annotations.NullMarked;
