/** Real database servers for tests, from Maven artifacts or installed on the machine. */
@NullMarked
package dev.fingerpost.engines;

import org.jspecify.annotations.NullMarked;
