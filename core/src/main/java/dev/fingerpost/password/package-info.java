/**
 * Passwords of links and of their statistics. Only their hashes are kept.
 *
 * <pre>{@code
 * PasswordHasher hasher = PasswordHasher.pbkdf2();
 * PasswordHash hash = hasher.hash("open sesame");
 * System.out.println(hasher.matches("open sesame", hash)); // true
 * }</pre>
 */
@NullMarked
package dev.fingerpost.password;

import org.jspecify.annotations.NullMarked;
