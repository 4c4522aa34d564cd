package dev.fingerpost.examples.boot;

import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.spring.FingerpostBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** A password hasher that is fast, for tests. */
@Configuration(proxyBeanMethods = false)
class FastPasswords {

    @Bean
    FingerpostBuilderCustomizer fastHasher() {
        return builder -> builder.passwordHasher(PasswordHasher.pbkdf2(1_000));
    }
}
