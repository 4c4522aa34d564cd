/** Lists in pages: by number with totals, or along a cursor at constant cost. */
@NullMarked
package dev.fingerpost.page;

import org.jspecify.annotations.NullMarked;
