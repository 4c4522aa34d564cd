/** The program that wires everything into one server. */
@NullMarked
package dev.fingerpost.server;

import org.jspecify.annotations.NullMarked;
