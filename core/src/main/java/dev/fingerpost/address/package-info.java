/** IP addresses and ranges of them, as text. */
@NullMarked
package dev.fingerpost.address;

import org.jspecify.annotations.NullMarked;
