package dev.fingerpost.server.settings;

import dev.fingerpost.http.settings.Setting;
import java.util.List;

/**
 * Settings that are shown together in the help.
 *
 * @param heading the heading; empty for none
 */
public record SettingGroup(String heading, List<Setting<?>> settings) {

    public SettingGroup {
        settings = List.copyOf(settings);
    }
}
