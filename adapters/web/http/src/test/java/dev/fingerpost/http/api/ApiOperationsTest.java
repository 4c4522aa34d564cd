package dev.fingerpost.http.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.http.wire.CrossOrigins;
import dev.fingerpost.registry.Registry;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The description has every operation of the API, and no other. */
class ApiOperationsTest {

    @Test
    void the_operations_are_those_of_the_description() {
        MemoryStorage storage = new MemoryStorage();
        Registry registry = Registry.keep();
        try (Fingerpost fingerpost = Fingerpost.builder(storage)
                .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                .with(ApiKeys.keep())
                .with(registry)
                .spaces(registry.spaces())
                .build()) {
            Api api = new Api(fingerpost, 1_000, ZoneOffset.UTC, CrossOrigins.NONE, List.of());

            JsonNode paths = JsonMapper.shared()
                    .readTree(OpenApiDescription.class.getResourceAsStream("openapi.json"))
                    .get("paths");
            Set<String> described = new TreeSet<>();
            paths.properties()
                    .forEach(path -> path.getValue().propertyNames().stream()
                            .filter(method -> !method.equals("parameters"))
                            .forEach(method -> described.add(method.toUpperCase(Locale.ROOT) + " "
                                    + path.getKey().replaceFirst("/api", ""))));
            described.remove("GET " + OpenApiDescription.PATH);
            described.removeIf(each -> each.endsWith("/{kind}/{reference}")); // the resource reads the path itself

            assertThat(api.operations()).containsExactlyInAnyOrderElementsOf(described);
        }
    }
}
