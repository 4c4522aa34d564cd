package dev.fingerpost.examples.matrix;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.util.matcher.RequestMatcher;

/** The application of the matrix behind Spring Security, with the permissions that the guide names. */
@Configuration(proxyBeanMethods = false)
@Import(MatrixApplication.class)
public class SecuredMatrixApplication {

    @Bean
    SecurityFilterChain security(HttpSecurity http) throws Exception {
        RequestMatcher withApiKey = request -> request.getRequestURI().startsWith("/fingerpost/")
                && String.valueOf(request.getHeader("Authorization")).startsWith("Bearer fp_");
        String[] open = {"/s/**", "/own/**", "/actuator/health", "/console", "/console/**"};
        http.csrf(csrf -> csrf.ignoringRequestMatchers("/s/**", "/own/**").ignoringRequestMatchers(withApiKey));
        http.authorizeHttpRequests(requests -> requests.requestMatchers(open)
                .permitAll()
                .requestMatchers(withApiKey)
                .permitAll()
                .anyRequest()
                .authenticated());
        return http.httpBasic(Customizer.withDefaults()).build();
    }
}
