/** The alias of a short link: what it may be, when two are the same, and how one is generated. */
@NullMarked
package dev.fingerpost.alias;

import org.jspecify.annotations.NullMarked;
