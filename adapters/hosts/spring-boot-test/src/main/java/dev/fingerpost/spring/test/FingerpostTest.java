package dev.fingerpost.spring.test;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.test.context.TestPropertySource;

/**
 * Adds the library to a Spring test, with its links in memory and without a {@code DataSource}. Together with {@code
 * @WebMvcTest}, controllers get their {@code Owner} and answer as in the application. The domains come from the
 * application's properties, and {@code MockMvc} serves their short URLs at {@code localhost}, except those of a domain
 * without a path, which need its host name.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@ImportAutoConfiguration
@TestPropertySource(properties = "fingerpost.storage=memory")
public @interface FingerpostTest {}
