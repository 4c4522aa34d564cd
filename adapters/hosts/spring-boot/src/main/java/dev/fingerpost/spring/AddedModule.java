package dev.fingerpost.spring;

import dev.fingerpost.http.settings.SettingValues;
import dev.fingerpost.http.settings.SharedSettings;
import org.springframework.util.ClassUtils;

/**
 * A module that an application may add to the starter. If a property needs a module that is missing, the application
 * does not start.
 */
enum AddedModule {
    CONSOLE("dev.fingerpost.console.Console", "fingerpost-console", "fingerpost.console=true"),
    MEMORY("dev.fingerpost.storage.memory.MemoryStorage", "fingerpost-storage-memory", "fingerpost.storage=memory"),
    DOMAINS("dev.fingerpost.titles.CheckedDomains", "fingerpost-titles", "fingerpost.domains-of-tenants=true"),
    TITLES("dev.fingerpost.titles.PageTitles", "fingerpost-titles", "fingerpost.titles.enabled=true"),
    WEBHOOKS("dev.fingerpost.webhooks.Webhooks", "fingerpost-webhooks", "fingerpost.webhooks.enabled=true");

    private final String type;
    private final String artifact;
    private final String property;

    /**
     * Describes a module.
     *
     * @param type a class of the module
     * @param property the setting that needs the module
     */
    AddedModule(String type, String artifact, String property) {
        this.type = type;
        this.artifact = artifact;
        this.property = property;
    }

    /**
     * Checks that the modules for the settings are present.
     *
     * @throws StartRefusedException if the application asks for a module that it does not have
     */
    static void check(FingerpostProperties properties, SettingValues settings) {
        for (AddedModule module : values()) {
            if (module.isAskedFor(properties, settings) && !ClassUtils.isPresent(module.type, null)) {
                throw new StartRefusedException(
                        module.property + " needs the artifact dev.fingerpost:" + module.artifact
                                + ", which the application does not have",
                        "Add dev.fingerpost:" + module.artifact + " to its dependencies, or remove the property.",
                        null);
            }
        }
    }

    private boolean isAskedFor(FingerpostProperties properties, SettingValues settings) {
        return switch (this) {
            case CONSOLE -> settings.get(SharedSettings.CONSOLE);
            case MEMORY -> properties.storage() == FingerpostProperties.Kind.MEMORY;
            case DOMAINS -> properties.domainsOfTenants();
            case TITLES -> settings.get(SharedSettings.TITLES);
            case WEBHOOKS -> properties.webhooks().areOn();
        };
    }
}
