/** What several packages of the core do with text. Not exported. */
@NullMarked
package dev.fingerpost.internal.text;

import org.jspecify.annotations.NullMarked;
