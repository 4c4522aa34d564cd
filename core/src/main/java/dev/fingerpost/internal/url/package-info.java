/**
 * The URL parser: the WHATWG URL standard and UTS #46 on nothing but the JDK. Not exported; its only caller is
 * {@code dev.fingerpost.url}, whose page says where the parser differs from the standard.
 */
@NullMarked
package dev.fingerpost.internal.url;

import org.jspecify.annotations.NullMarked;
