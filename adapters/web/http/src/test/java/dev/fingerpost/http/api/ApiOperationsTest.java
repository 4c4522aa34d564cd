package dev.fingerpost.http.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.http.wire.CrossOrigins;
import dev.fingerpost.http.wire.Failures;
import dev.fingerpost.registry.Registry;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

/** No operation of the API has a file or starts work: each ends within the time of a request. */
class ApiOperationsTest {

    @Test
    void a_new_operation_is_added_here_unless_it_needs_the_queue_for_heavy_work() {
        MemoryStorage storage = new MemoryStorage();
        Registry registry = Registry.keep();
        try (Fingerpost fingerpost = Fingerpost.builder(storage)
                .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                .with(ApiKeys.keep())
                .with(registry)
                .spaces(registry.spaces())
                .build()) {
            Api api = new Api(fingerpost, 1_000, ZoneOffset.UTC, CrossOrigins.NONE, List.of(), Failures.problems());

            assertThat(api.operations())
                    .containsExactlyInAnyOrder(
                            "GET /v1/links",
                            "POST /v1/links",
                            "PUT /v1/links",
                            "POST /v1/links/bulk",
                            "PUT /v1/links/by-url",
                            "GET /v1/links/statistics",
                            "GET /v1/links/statistics.csv",
                            "GET /v1/links/{id}",
                            "PUT /v1/links/{id}",
                            "PATCH /v1/links/{id}",
                            "DELETE /v1/links/{id}",
                            "GET /v1/links/{id}/statistics",
                            "GET /v1/links/{id}/statistics.csv",
                            "GET /v1/pixels",
                            "POST /v1/pixels",
                            "GET /v1/pixels/{id}",
                            "PUT /v1/pixels/{id}",
                            "PATCH /v1/pixels/{id}",
                            "DELETE /v1/pixels/{id}",
                            "POST /v1/conversions",
                            "GET /v1/domains",
                            "POST /v1/domains",
                            "GET /v1/domains/{id}",
                            "DELETE /v1/domains/{id}",
                            "GET /v1/spaces",
                            "POST /v1/spaces",
                            "GET /v1/spaces/{id}",
                            "PUT /v1/spaces/{id}",
                            "PATCH /v1/spaces/{id}",
                            "DELETE /v1/spaces/{id}",
                            "GET /v1/webhooks",
                            "POST /v1/webhooks",
                            "GET /v1/webhooks/{id}",
                            "PATCH /v1/webhooks/{id}",
                            "DELETE /v1/webhooks/{id}");
        }
    }
}
