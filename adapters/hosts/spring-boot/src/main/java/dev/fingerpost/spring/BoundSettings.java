package dev.fingerpost.spring;

import dev.fingerpost.http.settings.Setting;
import dev.fingerpost.http.settings.SettingValues;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.env.Environment;
import org.springframework.core.io.DefaultResourceLoader;
import org.springframework.core.io.ResourceLoader;

/**
 * The settings that the starter shares with the program, as properties: {@code fingerpost.} followed by the name of the
 * setting.
 */
final class BoundSettings implements SettingValues {

    private static final String PREFIX = "fingerpost.";

    private final Binder binder;
    private final ResourceLoader files = new DefaultResourceLoader();

    BoundSettings(Environment environment) {
        this.binder = Binder.get(environment);
    }

    @Override
    public <T> Optional<T> find(Setting<T> setting) {
        List<String> texts = texts(setting);
        try {
            return texts.isEmpty() ? Optional.empty() : Optional.of(setting.parse(texts));
        } catch (IllegalArgumentException e) {
            throw refused(setting, String.valueOf(e.getMessage()), e);
        }
    }

    /** The values of a property. An empty property counts as not set. */
    private List<String> texts(Setting<?> setting) {
        String property = PREFIX + setting.property();
        List<String> bound = setting.isList()
                ? binder.bind(property, Bindable.listOf(String.class)).orElse(List.of())
                : binder.bind(property, String.class).map(List::of).orElse(List.of());
        List<String> set = bound.stream().filter(text -> !text.isEmpty()).toList();
        return set.isEmpty() && !setting.embedded().isEmpty() ? List.of(setting.embedded()) : set;
    }

    @Override
    public StartRefusedException refused(Setting<?> setting, String must, @Nullable Throwable cause) {
        return StartRefusedException.property(setting.property(), String.join(",", texts(setting)), must, cause);
    }

    @Override
    public byte[] read(String file) throws IOException {
        return files.getResource(file).getContentAsByteArray();
    }
}
