/** Real database servers for the tests of everything that talks to one, from Maven artifacts alone. */
@NullMarked
package dev.fingerpost.engines;

import org.jspecify.annotations.NullMarked;
