/** The program, which wires the library into a server. */
@NullMarked
package dev.fingerpost.server;

import org.jspecify.annotations.NullMarked;
