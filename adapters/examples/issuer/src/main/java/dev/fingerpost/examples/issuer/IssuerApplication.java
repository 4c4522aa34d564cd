package dev.fingerpost.examples.issuer;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.security.core.userdetails.User;
import org.springframework.security.core.userdetails.UserDetailsService;
import org.springframework.security.core.userdetails.UsernameNotFoundException;
import org.springframework.security.oauth2.core.oidc.endpoint.OidcParameterNames;
import org.springframework.security.oauth2.server.authorization.token.JwtEncodingContext;
import org.springframework.security.oauth2.server.authorization.token.OAuth2TokenCustomizer;

/**
 * An issuer of OpenID Connect with three people, for trying how people sign in to the console. Each person's password
 * is the person's name.
 */
@SpringBootApplication
public class IssuerApplication {

    /**
     * A person of the company.
     *
     * @param owner the number of the owner for whom the person acts
     */
    record Person(long owner, List<String> roles) {}

    /** The people by their names. */
    static final Map<String, Person> PEOPLE = new TreeMap<>(Map.of(
            "anna", new Person(7, List.of("staff", "editor")),
            "bert", new Person(8, List.of("staff", "admin")),
            "carl", new Person(7, List.of("staff"))));

    public static void main(String[] arguments) {
        SpringApplication.run(IssuerApplication.class, arguments);
    }

    @Bean
    UserDetailsService people() {
        return name -> {
            if (!PEOPLE.containsKey(name)) {
                throw new UsernameNotFoundException(name);
            }
            return User.withUsername(name).password("{noop}" + name).build();
        };
    }

    /** Adds to ID tokens the claims that Fingerpost's server reads. */
    @Bean
    OAuth2TokenCustomizer<JwtEncodingContext> claims() {
        return token -> {
            if (token.getTokenType().getValue().equals(OidcParameterNames.ID_TOKEN)) {
                String name = token.getPrincipal().getName();
                Person person = PEOPLE.get(name);
                token.getClaims()
                        .claim("email", name + "@example.com")
                        .claim("owner", person.owner())
                        .claim("roles", person.roles());
            }
        };
    }
}
