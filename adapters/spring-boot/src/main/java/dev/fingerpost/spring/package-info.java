/**
 * The starter for Spring Boot 3.5 and 4: the library over the application's {@code DataSource} and its transactions, and
 * the servlets. A host configures it with {@code fingerpost.*} properties and replaces any bean with its own.
 */
@NullMarked
package dev.fingerpost.spring;

import org.jspecify.annotations.NullMarked;
