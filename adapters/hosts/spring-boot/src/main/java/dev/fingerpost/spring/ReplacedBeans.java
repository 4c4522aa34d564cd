package dev.fingerpost.spring;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.settings.Setting;
import dev.fingerpost.http.settings.SettingValues;
import dev.fingerpost.http.settings.SharedSettings;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.storage.Storage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertySource;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.context.properties.source.ConfigurationPropertyState;
import org.springframework.core.env.Environment;

/**
 * Finds properties that are set although they have no effect, because the application has replaced the bean that the
 * starter would have made from them.
 */
final class ReplacedBeans {

    /**
     * A bean that an application may replace.
     *
     * @param name the name of the starter's bean
     * @param customizer the type of the beans that change it; {@code null} if there is no such type
     * @param properties the properties from which the starter makes it, and names with which such properties begin
     */
    private record Replaceable(
            String name, Class<?> type, @Nullable Class<?> customizer, List<String> properties) {}

    private static final List<Replaceable> ALL = List.of(
            new Replaceable("fingerpostStorage", Storage.class, null, List.of("storage", "database")),
            new Replaceable("fingerpostDomains", DomainDirectory.class, null, List.of("domains")),
            new Replaceable(
                    "fingerpost",
                    Fingerpost.class,
                    FingerpostBuilderCustomizer.class,
                    read(SharedSettings::library, "titles")),
            new Replaceable(
                    "fingerpostHttpSettings",
                    HttpSettings.class,
                    HttpSettingsCustomizer.class,
                    read(SharedSettings::http, "robots", "favicon")),
            new Replaceable(
                    "fingerpostVisitSettings",
                    VisitSettings.class,
                    VisitSettingsCustomizer.class,
                    read(SharedSettings::visits, "qr-codes")));

    private ReplacedBeans() {}

    /** A warning for each replaced bean whose properties are set. */
    static List<String> warnings(ListableBeanFactory beans, Environment environment) {
        List<String> warnings = new ArrayList<>();
        for (Replaceable each : ALL) {
            String[] own = beans.getBeanNamesForType(each.type, true, false);
            List<String> set = each.properties.stream()
                    .map(name -> "fingerpost." + name)
                    .filter(name -> isSet(environment, ConfigurationPropertyName.of(name)))
                    .toList();
            if (own.length > 0 && !beans.containsBean(each.name) && !set.isEmpty()) {
                warnings.add(warning(each, own[0], set));
            }
        }
        return warnings;
    }

    private static String warning(Replaceable replaced, String own, List<String> set) {
        Class<?> customizer = replaced.customizer;
        return "The bean " + own + " of type " + replaced.type.getSimpleName()
                + " replaces that of the starter, so these properties have no effect: " + String.join(", ", set) + ". "
                + (customizer == null
                        ? "Remove them"
                        : "Define a bean of type " + customizer.getSimpleName() + " instead, or remove them");
    }

    private static boolean isSet(Environment environment, ConfigurationPropertyName name) {
        for (ConfigurationPropertySource source : ConfigurationPropertySources.get(environment)) {
            ConfigurationProperty property = source.getConfigurationProperty(name);
            boolean isGiven = property != null && !"".equals(property.getValue());
            if (isGiven || source.containsDescendantOf(name) == ConfigurationPropertyState.PRESENT) {
                return true;
            }
        }
        return false;
    }

    /**
     * The properties that a method of {@link SharedSettings} reads, and more. The zone is left out, because the bean of
     * type {@code FingerpostJson} has it, too.
     */
    private static List<String> read(Consumer<SettingValues> reader, String... more) {
        Defaults defaults = new Defaults(new ArrayList<>());
        reader.accept(defaults);
        return Stream.concat(defaults.read.stream(), Stream.of(more))
                .filter(name -> !name.equals(SharedSettings.ZONE.property()))
                .toList();
    }

    /** No value is set. Records which settings are read. */
    private record Defaults(List<String> read) implements SettingValues {

        @Override
        public <T> Optional<T> find(Setting<T> setting) {
            read.add(setting.property());
            String text = setting.embedded();
            return text.isEmpty() ? Optional.empty() : Optional.of(setting.parse(List.of(text)));
        }

        @Override
        public RuntimeException refused(Setting<?> setting, String must, @Nullable Throwable cause) {
            return new IllegalStateException(setting.property() + " " + must, cause);
        }

        @Override
        public byte[] read(String file) {
            throw new IllegalStateException("no file is set");
        }
    }
}
