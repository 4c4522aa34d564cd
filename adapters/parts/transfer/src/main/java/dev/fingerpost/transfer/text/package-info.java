/** Reads the text of a source in its encoding, in lines and as JSON, within bounds. */
@NullMarked
package dev.fingerpost.transfer.text;

import org.jspecify.annotations.NullMarked;
