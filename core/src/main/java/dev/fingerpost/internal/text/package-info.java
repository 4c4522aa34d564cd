/**
 * The URL parser (the WHATWG URL standard and UTS #46 with nothing but the JDK), and helpers for texts that several
 * packages of core use. Not exported. {@link dev.fingerpost.text.WebUrl} describes where the parser deviates from the
 * standard.
 */
@NullMarked
package dev.fingerpost.internal.text;

import org.jspecify.annotations.NullMarked;
