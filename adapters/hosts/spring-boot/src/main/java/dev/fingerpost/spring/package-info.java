/**
 * The starter for Spring Boot 3.5 and 4: it sets up the library over the application's {@code DataSource} and its
 * transactions, and registers the servlets. A host configures it with {@code fingerpost.*} properties, and may replace
 * any bean.
 *
 * <pre>{@code
 * // A bean of this type changes what the starter has set.
 * FingerpostBuilderCustomizer customizer = builder -> builder.rules(LinkRules.standard().withPixels(5));
 * }</pre>
 */
@NullMarked
package dev.fingerpost.spring;

import org.jspecify.annotations.NullMarked;
