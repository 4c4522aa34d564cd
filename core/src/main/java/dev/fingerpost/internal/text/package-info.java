/**
 * The URL parser, the WHATWG URL standard and UTS #46 on nothing but the JDK, and what several packages of the core do
 * with text. Not exported; {@link dev.fingerpost.text.WebUrl} says where the parser differs from the standard.
 */
@NullMarked
package dev.fingerpost.internal.text;

import org.jspecify.annotations.NullMarked;
