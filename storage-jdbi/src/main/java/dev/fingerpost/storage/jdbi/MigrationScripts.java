package dev.fingerpost.storage.jdbi;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flywaydb.core.api.ResourceProvider;
import org.flywaydb.core.api.resource.LoadableResource;
import org.jspecify.annotations.Nullable;

/**
 * The migrations, by name. Each can be run again, and by several at once: a start may be killed in the midst of one, and
 * on a cluster no lock makes others wait.
 *
 * <p>Flyway's own way is to search the class path, which finds nothing on the module path and costs time everywhere else.
 */
final class MigrationScripts implements ResourceProvider {

    /** Flyways of hosts know it by this name, so it stays. */
    static final String LOCATION = "fingerpost-migrations";

    private static final String FOLDER = "/" + LOCATION + "/";
    private static final List<String> NAMES = List.of("V1__links_pixels_and_keys.sql");

    /** All scripts by their names, in order, as they are to be run. */
    static Map<String, String> resolved(Map<String, String> placeholders) {
        Map<String, String> scripts = new LinkedHashMap<>();
        for (String name : NAMES) {
            String text = read(name);
            for (Map.Entry<String, String> each : placeholders.entrySet()) {
                text = text.replace("${" + each.getKey() + "}", each.getValue());
            }
            scripts.put(name, text);
        }
        return scripts;
    }

    @Override
    public @Nullable LoadableResource getResource(String name) {
        return NAMES.contains(name) ? new Script(name) : null;
    }

    @Override
    public Collection<LoadableResource> getResources(String prefix, String[] suffixes) {
        return NAMES.stream()
                .filter(name -> name.startsWith(prefix) && Stream.of(suffixes).anyMatch(name::endsWith))
                .<LoadableResource>map(Script::new)
                .toList();
    }

    private static String read(String name) {
        try (InputStream script = MigrationScripts.class.getResourceAsStream(FOLDER + name)) {
            return new String(requireNonNull(script, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final class Script extends LoadableResource {

        private final String name;

        Script(String name) {
            this.name = name;
        }

        @Override
        public Reader read() {
            return new StringReader(MigrationScripts.read(name));
        }

        @Override
        public String getAbsolutePath() {
            return FOLDER + name;
        }

        @Override
        public @Nullable String getAbsolutePathOnDisk() {
            return null;
        }

        @Override
        public String getFilename() {
            return name;
        }

        @Override
        public String getRelativePath() {
            return name;
        }
    }
}
