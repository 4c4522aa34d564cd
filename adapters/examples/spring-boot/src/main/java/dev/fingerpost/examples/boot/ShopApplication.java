package dev.fingerpost.examples.boot;

import static org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher.withDefaults;

import dev.fingerpost.servlet.OwnerResolver;
import jakarta.servlet.DispatcherType;
import java.util.OptionalLong;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.http.HttpMethod;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.core.userdetails.User;
import org.springframework.security.core.userdetails.UserDetailsService;
import org.springframework.security.provisioning.InMemoryUserDetailsManager;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.util.matcher.RequestMatcher;

/** The application, its users and its security. */
@SpringBootApplication
public class ShopApplication {

    public static void main(String[] arguments) {
        SpringApplication.run(ShopApplication.class, arguments);
    }

    /**
     * Visitors and holders of API keys are not logged in. They send no cookie that could be abused, so they need no
     * CSRF token.
     */
    @Bean
    SecurityFilterChain security(HttpSecurity http) throws Exception {
        RequestMatcher shortLinks = withDefaults().matcher("/s/**");
        RequestMatcher rootLinks = request -> request.getServerName().equals("go.example.com");
        RequestMatcher withApiKey = request -> request.getRequestURI().startsWith("/fingerpost/")
                && String.valueOf(request.getHeader("Authorization")).startsWith("Bearer fp_");
        RequestMatcher preflights = withDefaults().matcher(HttpMethod.OPTIONS, "/fingerpost/**");
        RequestMatcher health = withDefaults().matcher("/actuator/health");
        return http.csrf(csrf -> csrf.ignoringRequestMatchers(shortLinks, rootLinks, withApiKey))
                .authorizeHttpRequests(requests -> requests.dispatcherTypeMatchers(DispatcherType.ERROR)
                        .permitAll()
                        .requestMatchers(shortLinks, rootLinks, withApiKey, preflights, health)
                        .permitAll()
                        .anyRequest()
                        .authenticated())
                .httpBasic(Customizer.withDefaults())
                .build();
    }

    /** The name of a user begins with the id of the tenant. */
    @Bean
    OwnerResolver owners() {
        return request -> request.getUserPrincipal() == null
                ? OptionalLong.empty()
                : OptionalLong.of(
                        Long.parseLong(request.getUserPrincipal().getName().split("-", 2)[0]));
    }

    @Bean
    UserDetailsService users() {
        return new InMemoryUserDetailsManager(
                User.withUsername("1-ann").password("{noop}a").build(),
                User.withUsername("2-bob").password("{noop}b").build());
    }
}
