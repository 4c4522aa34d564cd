/** What reads input from outside, as functions of bytes: for fuzzing, and for the inputs that it has found. */
@org.jspecify.annotations.NullMarked
package dev.fingerpost.server.fuzz;
