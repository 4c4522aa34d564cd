/** Lists in pages: by number with totals, or by cursor at constant cost. */
@NullMarked
package dev.fingerpost.page;

import org.jspecify.annotations.NullMarked;
