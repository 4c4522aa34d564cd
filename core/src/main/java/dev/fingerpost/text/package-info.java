/**
 * Rules for texts that are the same on every storage, Java version and default locale: which texts are allowed, whether
 * two texts differ only by case, and which of two texts sorts first. The package also has ranges of IP addresses.
 *
 * <pre>{@code
 * System.out.println(Folding.fold("Straße").equals(Folding.fold("STRASSE"))); // true
 * System.out.println(AddressRange.parse("10.0.0.0/8").contains(InetAddress.getByName("10.1.2.3"))); // true
 * }</pre>
 */
@NullMarked
package dev.fingerpost.text;

import org.jspecify.annotations.NullMarked;
