/**
 * The use cases of links and pixels, over the ports of a storage: how they are validated, created, edited, listed and
 * given away. {@code LinkUseCases} and {@code PixelUseCases} are the entry points; the builder of the library gives
 * them their {@code LinkServices}. The use cases are not in the packages of links and pixels, because they use the
 * storage, whose ports in turn use these packages. Not exported.
 */
@NullMarked
package dev.fingerpost.usecase;

import org.jspecify.annotations.NullMarked;
