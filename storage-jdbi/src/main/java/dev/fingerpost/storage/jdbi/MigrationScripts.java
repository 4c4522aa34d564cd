package dev.fingerpost.storage.jdbi;

import static java.util.Objects.requireNonNull;

import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.flywaydb.core.api.ResourceProvider;
import org.flywaydb.core.api.resource.LoadableResource;
import org.jspecify.annotations.Nullable;

/**
 * The migrations, by name. Flyway's own way is to search the class path, which finds nothing on the module path and
 * costs time everywhere else.
 */
final class MigrationScripts implements ResourceProvider {

    private static final String FOLDER = "/fingerpost-migrations/";
    private static final List<String> NAMES = List.of("V1__links_pixels_and_keys.sql");

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

    private static final class Script extends LoadableResource {

        private final String name;

        Script(String name) {
            this.name = name;
        }

        @Override
        public Reader read() {
            return new InputStreamReader(
                    requireNonNull(MigrationScripts.class.getResourceAsStream(FOLDER + name), name),
                    StandardCharsets.UTF_8);
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
