package dev.fingerpost.spring;

import dev.fingerpost.http.visit.VisitSettings;

/**
 * Changes the settings for visits that the starter has made from the properties. Beans of this type are called in their
 * order. They are not called if the application defines a bean of type {@link VisitSettings} itself.
 */
@FunctionalInterface
public interface VisitSettingsCustomizer {

    /** Returns the changed settings. */
    VisitSettings customize(VisitSettings settings);
}
