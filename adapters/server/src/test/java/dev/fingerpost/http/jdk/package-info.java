/** Programs that measure the interface over databases, run by hand: with what the JDK's server needs, and with databases. */
@NullMarked
package dev.fingerpost.http.jdk;

import org.jspecify.annotations.NullMarked;
