package dev.fingerpost.spring;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.storage.Storage;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.boot.context.event.ApplicationStartedEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.core.env.Environment;

/** Says once the application has started what it serves, and warns of what is not meant for production. */
final class StartLine implements ApplicationListener<ApplicationStartedEvent> {

    private static final System.Logger LOG = System.getLogger(StartLine.class.getName());

    private final AtomicBoolean said = new AtomicBoolean();
    private final BeanFactory beans;
    private final Environment environment;
    private final Function<Storage, String> places;

    /** @param places describes where a storage keeps the links */
    StartLine(BeanFactory beans, Environment environment, Function<Storage, String> places) {
        this.beans = requireNonNull(beans, "beans");
        this.environment = requireNonNull(environment, "environment");
        this.places = requireNonNull(places, "places");
    }

    @Override
    public void onApplicationEvent(ApplicationStartedEvent event) {
        if (said.compareAndSet(false, true)) {
            FingerpostProperties properties = beans.getBean(FingerpostProperties.class);
            DomainDirectory directory = beans.getBean(DomainDirectory.class);
            RedirectPaths paths = beans.getBeanProvider(RedirectPaths.class).getIfAvailable();
            LOG.log(Level.INFO, text(properties, directory, paths));
            warnings(properties, directory, paths).forEach(warning -> LOG.log(Level.WARNING, warning));
        }
    }

    private String text(FingerpostProperties properties, DomainDirectory directory, @Nullable RedirectPaths paths) {
        List<String> parts = new ArrayList<>();
        parts.add("links are kept " + places.apply(beans.getBean(Storage.class)));
        parts.add("the domains are " + domains(properties, directory));
        if (paths != null) {
            parts.add("short links are followed at "
                    + (paths.filtered().isEmpty() ? "no path" : paths.description())
                    + (properties.redirects().anyHost() ? " on every host name" : ""));
        }
        if (beans.containsBean("fingerpostApi")) {
            parts.add("the API is at " + properties.api().path() + "/v1");
        }
        OwnerSource owners = beans.getBeanProvider(OwnerSource.class).getIfAvailable();
        if (owners != null) {
            parts.add("the owner of a request is " + owners.description());
        }
        parts.add("statistics are " + (beans.getBean(Fingerpost.class).keepsStatistics() ? "on" : "off"));
        return "Fingerpost is ready: " + String.join("; ", parts);
    }

    private static String domains(FingerpostProperties properties, DomainDirectory directory) {
        if (directory instanceof LocalDomain local) {
            return "1 (" + local.domain().baseUrl() + ")";
        }
        return properties.domains().isEmpty()
                ? "those of a bean of type " + DomainDirectory.class.getSimpleName()
                : properties.domains().entrySet().stream()
                        .map(domain -> domain.getKey() + " (" + domain.getValue() + ")")
                        .collect(Collectors.joining(", "));
    }

    private List<String> warnings(
            FingerpostProperties properties, DomainDirectory directory, @Nullable RedirectPaths paths) {
        List<String> warnings = new ArrayList<>();
        if (directory instanceof LocalDomain local) {
            warnings.add("No domain is configured, so short URLs begin with "
                    + local.domain().baseUrl() + ", which leads visitors on other machines nowhere. Set"
                    + " fingerpost.domains.1 to the base URL for visitors, such as https://www.example.com/s");
        }
        if (properties.redirects().anyHost()) {
            warnings.add(
                    beans.containsBean("fingerpostDomains")
                            ? "fingerpost.redirects.any-host is true, so short links are followed on every host name that"
                                    + " leads here. It is for tests and development: set it to false in production"
                            : "fingerpost.redirects.any-host has no effect, because a bean of type DomainDirectory decides"
                                    + " which host names are domains. Domains.fixedOnAnyHost makes one that takes all");
        }
        if (paths != null && paths.filtered().isEmpty()) {
            warnings.add(
                    "No short link is followed, because the domains are those of a bean of type DomainDirectory. Set"
                            + " fingerpost.redirects.paths to the paths of their base URLs, such as /s");
        }
        String ofMvc = environment.getProperty("spring.mvc.servlet.path", "/");
        if (paths != null && !paths.hosts().isEmpty() && !ofMvc.equals("/")) {
            warnings.add("spring.mvc.servlet.path is " + ofMvc
                    + ", so no filter gets requests outside of it, and short links" + " at " + paths.description()
                    + " are answered 404. Remove it, or give the domains a path");
        }
        return warnings;
    }
}
