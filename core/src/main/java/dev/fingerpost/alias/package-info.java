/** The alias of a short link: which are allowed, which two are equal, and how one is generated. */
@NullMarked
package dev.fingerpost.alias;

import org.jspecify.annotations.NullMarked;
