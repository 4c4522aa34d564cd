package dev.fingerpost.spring;

import dev.fingerpost.http.HttpSettings;

/**
 * Changes the settings of the API, the console and the short links that the starter has made from the properties. Beans
 * of this type are called in their order. They are not called if the application defines a bean of type
 * {@link HttpSettings} itself.
 */
@FunctionalInterface
public interface HttpSettingsCustomizer {

    /** Returns the changed settings. */
    HttpSettings customize(HttpSettings settings);
}
