package dev.fingerpost.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.settings.SharedSettings;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Editors complete exactly the properties that the starter reads. */
class PropertiesMetadataTest {

    private static final Path METADATA = Path.of("target/classes/META-INF/spring-configuration-metadata.json");
    private static final Pattern PROPERTY =
            Pattern.compile("\"name\": \"([a-z.-]+)\",\\s+\"type\": \"[^\"]+\",\\s+\"description\"");

    @Test
    void names_the_components_of_the_properties() throws IOException {
        Set<String> components = new TreeSet<>();
        collect("fingerpost", FingerpostProperties.class, components);
        SharedSettings.ALL.forEach(setting -> components.add("fingerpost." + setting.property()));

        Set<String> described = PROPERTY.matcher(Files.readString(METADATA))
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(described).isEqualTo(components);
    }

    private static void collect(String prefix, Class<?> type, Set<String> names) {
        for (RecordComponent component : type.getRecordComponents()) {
            String name = prefix + '.' + kebab(component.getName());
            if (component.getType().isRecord()) {
                collect(name, component.getType(), names);
            } else {
                names.add(name);
            }
        }
    }

    private static String kebab(String name) {
        return name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }
}
