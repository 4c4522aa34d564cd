/**
 * The code that reads input from outside, as functions of bytes: for fuzzing, and for the inputs that fuzzing has
 * found.
 */
@org.jspecify.annotations.NullMarked
package dev.fingerpost.server.fuzz;
