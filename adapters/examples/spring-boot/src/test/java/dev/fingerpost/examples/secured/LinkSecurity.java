package dev.fingerpost.examples.secured;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;

@Configuration
class LinkSecurity {
    @Bean
    SecurityFilterChain security(HttpSecurity http) throws Exception {
        http.authorizeHttpRequests(paths -> paths.requestMatchers("/s/**").permitAll());
        http.authorizeHttpRequests(paths -> paths.anyRequest().authenticated());
        http.csrf(csrf -> csrf.ignoringRequestMatchers("/s/**", "/links"));
        return http.httpBasic(Customizer.withDefaults()).build();
    }
}
