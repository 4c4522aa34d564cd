package dev.fingerpost.spring.test;

import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.spring.FingerpostBuilderCustomizer;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/** Hashes passwords fast in tests. A customizer of the application is called later and takes precedence. */
@AutoConfiguration
class FingerpostTestConfiguration {

    private static final int FAST = 1_000;

    @Bean
    @Order(Ordered.HIGHEST_PRECEDENCE)
    FingerpostBuilderCustomizer fingerpostFastPasswords() {
        return builder -> builder.passwordHasher(PasswordHasher.pbkdf2(FAST));
    }
}
