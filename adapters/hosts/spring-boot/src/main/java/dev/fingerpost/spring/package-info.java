/**
 * The starter for Spring Boot 3.5 and 4: it sets up the library over the application's {@code DataSource} and its
 * transactions, and registers the servlets. A host configures it with {@code fingerpost.*} properties, and may replace
 * its main beans.
 *
 * <pre>{@code
 * // Beans of these types change what the starter has set.
 * FingerpostBuilderCustomizer customizer = builder -> builder.rules(LinkRules.standard().withPixels(5));
 * VisitSettingsCustomizer visits = settings -> settings.withPixelTime(Duration.ofSeconds(3));
 * }</pre>
 */
@NullMarked
package dev.fingerpost.spring;

import org.jspecify.annotations.NullMarked;
