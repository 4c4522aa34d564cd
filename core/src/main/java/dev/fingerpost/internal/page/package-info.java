/** How lists are cut into pages, and how cursors are encoded. Not exported. */
@NullMarked
package dev.fingerpost.internal.page;

import org.jspecify.annotations.NullMarked;
