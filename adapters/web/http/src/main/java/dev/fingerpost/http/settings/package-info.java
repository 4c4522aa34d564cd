/**
 * The settings that the program and the Spring Boot starter share: their names, values and descriptions, and what they
 * do.
 */
@NullMarked
package dev.fingerpost.http.settings;

import org.jspecify.annotations.NullMarked;
