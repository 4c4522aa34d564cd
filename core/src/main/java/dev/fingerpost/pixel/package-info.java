/**
 * Tracking pixels: their values, the use cases, and the port that a storage implements.
 *
 * <pre>{@code
 * Owner acme = fingerpost.owner(42);
 * Pixel pixel = acme.pixels().create(PixelDraft.of(PixelType.FACEBOOK, "1234567890").withName("Shop"));
 * acme.links().create(
 *         LinkDraft.to("https://example.com/").withDomain(1).withPixels(List.of(pixel.id())));
 * }</pre>
 */
@NullMarked
package dev.fingerpost.pixel;

import org.jspecify.annotations.NullMarked;
