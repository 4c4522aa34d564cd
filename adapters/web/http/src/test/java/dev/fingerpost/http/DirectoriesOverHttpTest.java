package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.directory.Space;
import dev.fingerpost.directory.SpaceDirectory;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which domains and spaces a key may use. */
class DirectoriesOverHttpTest {

    @Test
    void the_domains_of_the_host_are_listed() {
        try (TestServer server = new TestServer()) {
            assertThat(server.get("/api/v1/domains").text())
                    .isEqualTo("{\"data\":[{\"id\":1,\"base_url\":\"https://go.example.com\"},"
                            + "{\"id\":2,\"base_url\":\"https://x.example.org/s\"},"
                            + "{\"id\":3,\"base_url\":\"http://127.0.0.1\"}],\"meta\":{\"complete\":true}}");
        }
    }

    @Test
    void a_host_that_takes_every_space_cannot_list_them() {
        try (TestServer server = TestServer.with(builder -> builder.spaces(SpaceDirectory.any()))) {
            assertThat(server.get("/api/v1/spaces").text()).isEqualTo("{\"data\":[],\"meta\":{\"complete\":false}}");
            assertThat(server.post("/api/v1/spaces", "name", "a").status()).isEqualTo(405);
        }
    }

    @Test
    void stored_spaces_are_made_renamed_and_deleted() {
        try (TestServer server = new TestServer()) {
            TestClient other = new TestClient(server.url(""), server.otherKey);
            assertThat(server.get("/api/v1/spaces").text()).isEqualTo("{\"data\":[],\"meta\":{\"complete\":false}}");

            Answer made = server.post("/api/v1/spaces", "name", "Spring");
            assertThat(made.status()).isEqualTo(201);
            assertThat(made.text()).isEqualTo("{\"data\":{\"id\":1,\"name\":\"Spring\"}}");
            assertThat(made.header("Location")).contains(server.url("/api/v1/spaces/1"));
            assertThat(server.post("/api/v1/spaces", "name", "").status()).isEqualTo(422);
            assertThat(server.post("/api/v1/spaces", "name", "x".repeat(256)).status())
                    .isEqualTo(422);
            assertThat(server.get("/api/v1/spaces").text())
                    .isEqualTo("{\"data\":[{\"id\":1,\"name\":\"Spring\"}],\"meta\":{\"complete\":true}}");

            assertThat(server.post(
                                    "/api/v1/links",
                                    "domain_id",
                                    "1",
                                    "url",
                                    "https://example.com/",
                                    "alias",
                                    "a",
                                    "space_id",
                                    "1")
                            .status())
                    .isEqualTo(201);
            assertThat(server.post("/api/v1/links", "domain_id", "1", "url", "https://example.com/", "space_id", "2")
                            .text())
                    .contains("must be a space you may use");
            assertThat(other.get("/api/v1/spaces/1").status()).isEqualTo(404);
            assertThat(other.send(other.request("/api/v1/spaces/1").DELETE()).status())
                    .isEqualTo(404);
            assertThat(server.patch("/api/v1/spaces/1", "name", "Summer").text())
                    .isEqualTo("{\"data\":{\"id\":1,\"name\":\"Summer\"}}");
            assertThat(server.patch("/api/v1/spaces/1", "nam", "y").error("nam"))
                    .isEqualTo("is not a known field. Did you mean name?");
            assertThat(server.patch("/api/v1/spaces/1", "name", " \t").status()).isEqualTo(422);
            assertThat(server.patch("/api/v1/spaces/1", "name", "").status()).isEqualTo(422);
            assertThat(server.delete("/api/v1/spaces/1").status()).isEqualTo(204);
            assertThat(server.delete("/api/v1/spaces/1").status()).isEqualTo(404);
            assertThat(server.get("/api/v1/links/1").text()).contains("\"space_id\":null");
        }
    }

    @Test
    void each_owner_has_its_own() {
        try (TestServer server =
                TestServer.with(builder -> builder.domains(new DomainsByOwner()).spaces(new SpacesByOwner()))) {
            assertThat(server.get("/api/v1/domains").json().get("data").toString())
                    .isEqualTo("[{\"id\":1,\"base_url\":\"https://one.example\"}]");
            assertThat(server.get("/api/v1/spaces").json().get("data").toString())
                    .isEqualTo("[{\"id\":1,\"name\":\"first\"},{\"id\":11,\"name\":null}]");
            TestClient other = new TestClient(server.url(""), server.otherKey);
            assertThat(other.get("/api/v1/domains").json().get("data").toString())
                    .isEqualTo("[{\"id\":2,\"base_url\":\"https://two.example\"}]");
            assertThat(other.get("/api/v1/spaces").json().get("data").toString())
                    .isEqualTo("[{\"id\":2,\"name\":\"first\"},{\"id\":12,\"name\":null}]");
        }
    }

    /** Owner 1 has domain 1, owner 2 domain 2. */
    private static final class DomainsByOwner implements DomainDirectory {

        private final Domain one = Domain.of(1, "https://one.example/");
        private final Domain two = Domain.of(2, "https://two.example/");

        @Override
        public Optional<Domain> byId(long id) {
            return List.of(one, two).stream()
                    .filter(domain -> domain.id() == id)
                    .findFirst();
        }

        @Override
        public List<Domain> byHost(String host) {
            return List.of();
        }

        @Override
        public boolean mayUse(long owner, Domain domain) {
            return owner == domain.id();
        }

        @Override
        public Optional<List<Domain>> usableBy(long owner) {
            return Optional.of(List.of(owner == 1 ? one : two));
        }
    }

    private static final class SpacesByOwner implements SpaceDirectory {

        @Override
        public boolean mayUse(long owner, long spaceId) {
            return spaceId == owner || spaceId == owner + 10;
        }

        @Override
        public Optional<List<Space>> usableBy(long owner) {
            return Optional.of(List.of(Space.of(owner).withName("first"), Space.of(owner + 10)));
        }
    }
}
