/**
 * Understands single values as programs and people write them: times, numbers, addresses, visits, hashes of passwords.
 */
@NullMarked
package dev.fingerpost.transfer.value;

import org.jspecify.annotations.NullMarked;
