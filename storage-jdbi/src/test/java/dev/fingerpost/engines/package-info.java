/** Real database servers for tests, from Maven artifacts. */
@NullMarked
package dev.fingerpost.engines;

import org.jspecify.annotations.NullMarked;
