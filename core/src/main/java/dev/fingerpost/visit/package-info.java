/** Following a link: the outcomes of a visit, and clicks that are counted exactly. */
@NullMarked
package dev.fingerpost.visit;

import org.jspecify.annotations.NullMarked;
