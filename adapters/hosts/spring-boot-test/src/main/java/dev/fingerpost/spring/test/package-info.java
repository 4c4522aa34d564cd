/**
 * The library in memory, for tests with Spring Boot.
 *
 * <pre>{@code
 * // Controllers get their Owner, and short links are followed at localhost.
 * @WebMvcTest
 * @FingerpostTest
 * class CampaignControllerTest {}
 * }</pre>
 */
@NullMarked
package dev.fingerpost.spring.test;

import org.jspecify.annotations.NullMarked;
