/** Programs that measure the HTTP module by hand, on the JDK's server and over databases. */
@NullMarked
package dev.fingerpost.http.jdk;

import org.jspecify.annotations.NullMarked;
