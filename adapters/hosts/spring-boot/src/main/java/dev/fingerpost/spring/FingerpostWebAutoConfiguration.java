package dev.fingerpost.spring;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.http.FingerpostHttp;
import dev.fingerpost.http.HttpEndpoint;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.settings.Setting;
import dev.fingerpost.http.settings.SharedSettings;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.servlet.FingerpostServlet;
import dev.fingerpost.servlet.OwnerResolver;
import jakarta.servlet.Servlet;
import java.lang.System.Logger.Level;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;
import org.springframework.core.env.Environment;

/** Defines the management API and the redirects as servlets of the application. */
@AutoConfiguration(after = FingerpostAutoConfiguration.class)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnProperty(prefix = "fingerpost", name = "enabled", matchIfMissing = true)
class FingerpostWebAutoConfiguration {

    private static final System.Logger LOG = System.getLogger(FingerpostWebAutoConfiguration.class.getName());

    private static final Setting<String> ROBOTS = Setting.text("robots", "FILE");
    private static final Setting<String> FAVICON = Setting.text("favicon", "FILE");

    @Bean
    @ConditionalOnMissingBean
    HttpSettings fingerpostHttpSettings(
            FingerpostProperties properties,
            BoundSettings settings,
            ObjectProvider<HttpSettingsCustomizer> customizers) {
        HttpSettings shared = withFiles(SharedSettings.http(settings), settings);
        boolean isOfLinks = properties.domains().values().stream()
                .anyMatch(domain -> shared.consoleHost()
                        .equals(Optional.of(Domain.of(1, domain).host())));
        if (isOfLinks) {
            throw settings.refused(
                    SharedSettings.CONSOLE_HOST,
                    "must not be the host of a domain, because short URLs are not answered on it",
                    null);
        }
        HttpSettings customized = shared;
        for (HttpSettingsCustomizer customizer : customizers.orderedStream().toList()) {
            customized = customizer.customize(customized);
        }
        return customized;
    }

    /** Adds the files that a domain without a path serves in addition to its links. */
    static HttpSettings withFiles(HttpSettings http, BoundSettings settings) {
        HttpSettings all = settings.find(ROBOTS)
                .map(file -> http.withRobots(settings.text(ROBOTS, file)))
                .orElse(http);
        return settings.find(FAVICON)
                .map(file -> all.withFavicon(settings.bytes(FAVICON, file)))
                .orElse(all);
    }

    @Bean
    @ConditionalOnMissingBean
    VisitSettings fingerpostVisitSettings(
            FingerpostProperties properties,
            BoundSettings settings,
            ObjectProvider<VisitSettingsCustomizer> customizers) {
        VisitSettings customized = SharedSettings.visits(settings)
                .withQrCodes(properties.qrCodes())
                .withUnknownAddresses(new UnknownAddressWarning());
        for (VisitSettingsCustomizer customizer : customizers.orderedStream().toList()) {
            customized = customizer.customize(customized);
        }
        return customized;
    }

    @Bean
    @ConditionalOnMissingBean
    OwnerResolver fingerpostOwnerResolver() {
        return OwnerResolver.none();
    }

    @Bean
    OwnerSource fingerpostOwnerSource(OwnerResolver owners, FingerpostProperties properties) {
        return OwnerSource.of(owners, properties.owner());
    }

    /** Creates the local domain if short URLs are served and no domain is configured. */
    @Bean
    @ConditionalOnProperty(prefix = "fingerpost.redirects", name = "enabled", matchIfMissing = true)
    LocalDomain.Source fingerpostLocalDomain(Environment environment) {
        return () -> new LocalDomain(environment);
    }

    @Bean
    @ConditionalOnMissingBean
    @ConditionalOnProperty(prefix = "fingerpost.api", name = "enabled", matchIfMissing = true)
    ApiKeys fingerpostApiKeys() {
        return ApiKeys.keep();
    }

    @Bean
    @ConditionalOnProperty(prefix = "fingerpost.api", name = "enabled", matchIfMissing = true)
    ServletRegistrationBean<Servlet> fingerpostApi(
            Fingerpost fingerpost, HttpSettings settings, OwnerResolver owners, FingerpostProperties properties) {
        Servlet servlet = new FingerpostServlet(FingerpostHttp.api(fingerpost, settings))
                .withOwners(owners)
                .withGrace(properties.grace());
        return new ServletRegistrationBean<>(
                servlet, RedirectPaths.mapping(properties.api().path()));
    }

    @Bean
    @ConditionalOnProperty(prefix = "fingerpost.redirects", name = "enabled", matchIfMissing = true)
    RedirectPaths fingerpostRedirectPaths(
            BeanFactory beans, FingerpostProperties properties, DomainDirectory directory, Environment environment) {
        if (!properties.redirects().paths().isEmpty()) {
            return RedirectPaths.chosen(properties.redirects().paths());
        }
        if (!beans.containsBean("fingerpostDomains")) {
            return RedirectPaths.ofBean(directory);
        }
        String contextPath = environment.getProperty("server.servlet.context-path", "");
        Collection<String> domains = directory instanceof LocalDomain local
                ? List.of(local.domain().baseUrl())
                : properties.domains().values();
        if (RedirectPaths.missesContextPath(domains, contextPath)) {
            LOG.log(
                    Level.WARNING,
                    "No base URL of fingerpost.domains has the context path {0} of server.servlet.context-path, so short URLs"
                            + " lead elsewhere unless a proxy adds it: {1}",
                    contextPath,
                    domains);
        }
        return RedirectPaths.of(domains, contextPath);
    }

    /** Has a path only if a domain without a path, or a bean of domains, needs every request. */
    @Bean
    @ConditionalOnProperty(prefix = "fingerpost.redirects", name = "enabled", matchIfMissing = true)
    ElsewhereServlet.Registration fingerpostElsewhere(RedirectPaths paths) {
        return new ElsewhereServlet.Registration(paths.hasRecognised());
    }

    @Bean
    @ConditionalOnProperty(prefix = "fingerpost.redirects", name = "enabled", matchIfMissing = true)
    HttpEndpoint fingerpostRedirectEndpoint(Fingerpost fingerpost, HttpSettings settings, VisitSettings visits) {
        return FingerpostHttp.redirects(fingerpost, settings, visits);
    }

    @Bean
    @ConditionalOnProperty(prefix = "fingerpost.redirects", name = "enabled", matchIfMissing = true)
    ServletRegistrationBean<Servlet> fingerpostRedirects(
            @Qualifier("fingerpostRedirectEndpoint") HttpEndpoint endpoint,
            RedirectPaths paths,
            FingerpostProperties properties) {
        Servlet servlet = new FingerpostServlet(endpoint).withGrace(properties.grace());
        ServletRegistrationBean<Servlet> redirects = new ServletRegistrationBean<>(servlet, false);
        redirects.setUrlMappings(paths.mappings());
        redirects.setEnabled(!paths.mappings().isEmpty());
        return redirects;
    }

    /** Comes after the filters of the application, in particular Spring Security's. */
    @Bean
    @ConditionalOnProperty(prefix = "fingerpost.redirects", name = "enabled", matchIfMissing = true)
    FilterRegistrationBean<HostNameFilter> fingerpostHostNames(
            @Qualifier("fingerpostRedirectEndpoint") HttpEndpoint endpoint,
            RedirectPaths paths,
            FingerpostProperties properties) {
        FingerpostServlet servlet = new FingerpostServlet(endpoint).withGrace(properties.grace());
        FilterRegistrationBean<HostNameFilter> filter =
                new FilterRegistrationBean<>(new HostNameFilter(paths, servlet));
        filter.setUrlPatterns(paths.filtered());
        filter.setOrder(Ordered.LOWEST_PRECEDENCE);
        filter.setEnabled(!paths.filtered().isEmpty());
        return filter;
    }
}
