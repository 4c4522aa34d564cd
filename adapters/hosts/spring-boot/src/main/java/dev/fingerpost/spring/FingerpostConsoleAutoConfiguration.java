package dev.fingerpost.spring;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.console.Console;
import dev.fingerpost.event.Events;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.servlet.FingerpostServlet;
import dev.fingerpost.servlet.OwnerResolver;
import dev.fingerpost.webhooks.StoredWebhooks;
import jakarta.servlet.Servlet;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.OptionalLong;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.web.csrf.CsrfToken;
import org.springframework.util.ClassUtils;

/**
 * Defines the console as a servlet of the application. A person acts for the owner that the application's {@link
 * OwnerResolver} names, or else signs in with an API key.
 */
@AutoConfiguration(after = FingerpostWebAutoConfiguration.class)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnClass(Console.class)
@ConditionalOnProperty(prefix = "fingerpost", name = "enabled", matchIfMissing = true)
class FingerpostConsoleAutoConfiguration {

    /** A class by which the module for imports is detected. */
    private static final String TRANSFER = "dev.fingerpost.transfer.LinkImport";

    /** The fields that a login requires in every form. */
    @FunctionalInterface
    interface LoginFields {

        Map<String, String> of(HttpServletRequest request);
    }

    /** For a console without the API. */
    @Bean
    @ConditionalOnMissingBean
    @ConditionalOnProperty(prefix = "fingerpost", name = "console")
    ApiKeys fingerpostConsoleKeys() {
        return ApiKeys.keep();
    }

    @Bean
    @ConditionalOnProperty(prefix = "fingerpost", name = "console")
    ServletRegistrationBean<Servlet> fingerpostConsole(
            Fingerpost fingerpost,
            HttpSettings settings,
            VisitSettings visits,
            OwnerResolver owners,
            ObjectProvider<LoginFields> fields,
            ObjectProvider<Events> events,
            BoundSettings bound,
            FingerpostProperties properties) {
        Console plain = Console.of(fingerpost, settings).withBrand(visits.brand());
        Console imports = ClassUtils.isPresent(TRANSFER, null) ? plain.withTransfers() : plain;
        Console pages = properties.webhooks().areOn()
                ? imports.withWebhooks(
                        StoredWebhooks.tests(events.getObject(), FingerpostTitlesAutoConfiguration.network(bound)))
                : imports;
        Servlet servlet = new FingerpostServlet(pages.endpoint())
                .withOwners(withFields(owners, fields.getIfAvailable(() -> request -> Map.of())))
                .withGrace(properties.grace());
        return new ServletRegistrationBean<>(servlet, "/console/*");
    }

    /** Adds Spring Security's token, if the application has Spring Security and has not switched the token off. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(CsrfToken.class)
    static class WithSecurity {

        @Bean
        LoginFields fingerpostLoginFields() {
            return request -> request.getAttribute(CsrfToken.class.getName()) instanceof CsrfToken token
                    ? Map.of(token.getParameterName(), token.getToken())
                    : Map.of();
        }
    }

    /** Adds the fields of the login to every form, unless the application's resolver has fields of its own. */
    private static OwnerResolver withFields(OwnerResolver owners, LoginFields login) {
        return new OwnerResolver() {
            @Override
            public OptionalLong resolve(HttpServletRequest request) {
                return owners.resolve(request);
            }

            @Override
            public String person(HttpServletRequest request) {
                return owners.person(request);
            }

            @Override
            public Map<String, String> formFields(HttpServletRequest request) {
                Map<String, String> own = owners.formFields(request);
                return own.isEmpty() ? login.of(request) : own;
            }
        };
    }
}
