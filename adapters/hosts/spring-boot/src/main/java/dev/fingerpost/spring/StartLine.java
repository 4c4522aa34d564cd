package dev.fingerpost.spring;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.statistics.Statistics;
import dev.fingerpost.storage.Storage;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.boot.context.event.ApplicationStartedEvent;
import org.springframework.context.ApplicationListener;

/**
 * Logs once, after the application has started, what it serves, and warns of settings that are not meant for
 * production or have no effect.
 */
final class StartLine implements ApplicationListener<ApplicationStartedEvent> {

    private static final System.Logger LOG = System.getLogger(StartLine.class.getName());

    private final AtomicBoolean said = new AtomicBoolean();
    private final ListableBeanFactory beans;
    private final Function<Storage, String> places;

    /**
     * @param places describes where a storage keeps the links
     */
    StartLine(ListableBeanFactory beans, Function<Storage, String> places) {
        this.beans = beans;
        this.places = places;
    }

    @Override
    public void onApplicationEvent(ApplicationStartedEvent event) {
        if (said.compareAndSet(false, true)) {
            FingerpostProperties properties = beans.getBean(FingerpostProperties.class);
            DomainDirectory directory = beans.getBean(DomainDirectory.class);
            RedirectPaths paths = beans.getBeanProvider(RedirectPaths.class).getIfAvailable();
            LOG.log(Level.INFO, text(properties, directory, paths));
            warnings(directory).forEach(warning -> LOG.log(Level.WARNING, warning));
        }
    }

    private String text(FingerpostProperties properties, DomainDirectory directory, @Nullable RedirectPaths paths) {
        List<String> parts = new ArrayList<>();
        parts.add("links are stored " + places.apply(beans.getBean(Storage.class)));
        parts.add("the domains are " + domains(properties, directory));
        if (paths != null) {
            parts.add("short URLs are served at " + paths.description());
            parts.add(beans.getBean(HttpSettings.class)
                    .consoleHost()
                    .map(host -> "pixels run without a sandbox on domains without a path, because the console and the"
                            + " API have the host " + host + " for themselves")
                    .orElse("pixels run in a sandbox, because short URLs may share their hosts with your login:"
                            + " fingerpost.console-host separates them"));
        }
        OwnerSource owners = beans.getBeanProvider(OwnerSource.class).getIfAvailable();
        if (owners != null && beans.containsBean("fingerpostApi")) {
            parts.add("the API is at " + properties.api().path() + "/v1, for the owner that " + owners.ofApi()
                    + " names");
        }
        if (beans.containsBean("fingerpostConsole")) {
            parts.add("the console is at /console");
        }
        if (owners != null) {
            parts.add("the owner of a controller's request is " + owners.description());
        }
        parts.add("statistics are "
                + (beans.getBean(Fingerpost.class).find(Statistics.class).isPresent() ? "on" : "off"));
        return "Fingerpost is ready: " + String.join("; ", parts);
    }

    private String domains(FingerpostProperties properties, DomainDirectory directory) {
        if (directory instanceof LocalDomain local) {
            return "1 (" + local.domain().baseUrl() + ")";
        }
        if (beans.containsBean("fingerpostDomains")) {
            return properties.domains().entrySet().stream()
                    .map(domain -> domain.getKey() + " (" + domain.getValue() + ")")
                    .collect(Collectors.joining(", "));
        }
        return "those of the bean " + directory.getClass().getSimpleName();
    }

    private static List<String> warnings(DomainDirectory directory) {
        List<String> warnings = new ArrayList<>();
        if (directory instanceof LocalDomain local) {
            warnings.add("No domain is configured, so short URLs begin with "
                    + local.domain().baseUrl() + ", which works on this machine only. Set"
                    + " fingerpost.domains.1 to the base URL for visitors, such as https://www.example.com/s");
        }
        return warnings;
    }
}
