/**
 * Rules of text that are the same on every storage, Java version and default locale. They say which text is allowed,
 * when two texts differ only by case, and which of two comes first. Also URLs and IP addresses, as texts.
 */
@NullMarked
package dev.fingerpost.text;

import org.jspecify.annotations.NullMarked;
