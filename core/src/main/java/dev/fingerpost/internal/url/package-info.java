/**
 * The URL parser: the WHATWG URL standard and UTS #46 on nothing but the JDK. Not exported; {@code WebUrl} in
 * {@code dev.fingerpost.url} is its only caller, and says what is parsed how.
 */
@NullMarked
package dev.fingerpost.internal.url;

import org.jspecify.annotations.NullMarked;
