package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.directory.Space;
import dev.fingerpost.directory.SpaceDirectory;
import dev.fingerpost.event.Events;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.registry.DomainClaims;
import dev.fingerpost.registry.DomainReach;
import dev.fingerpost.registry.Registry;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
    void domains_are_added_changed_and_deleted_where_their_visitors_reach_the_server() {
        DomainClaims claims = new DomainClaims(
                AliasPolicy.standard(),
                name -> Optional.of(List.of()),
                Set.of(),
                owner -> owner == 1,
                (domain, all) -> domain.host().equals("elsewhere.example")
                        ? new DomainReach.AnotherServer(404)
                        : new DomainReach.ThisServer());
        Registry registry = Registry.keep().withClaims(claims);
        try (TestServer server = TestServer.with(registry, builder -> builder)) {
            TestClient other = new TestClient(server.url(""), server.otherKey);

            Answer made = server.post("/api/v1/domains", "base_url", "https://go.example");
            assertThat(made.status()).as(made.text()).isEqualTo(201);
            assertThat(made.text()).isEqualTo("{\"data\":{\"id\":1,\"base_url\":\"https://go.example\"}}");
            assertThat(made.header("Location")).contains(server.url("/api/v1/domains/1"));
            assertThat(server.get("/api/v1/domains/1").text()).isEqualTo(made.text());
            assertThat(server.get("/api/v1/domains").json().get("data")).hasSize(1);
            assertThat(server.post("/api/v1/domains", "base_url", "https://go.example")
                            .error("base_url"))
                    .isEqualTo("must not be the base URL of another domain");
            assertThat(server.post("/api/v1/domains", "base_url", "https://elsewhere.example")
                            .error("base_url"))
                    .isEqualTo("must be a base URL whose visitors reach this server");
            assertThat(server.post("/api/v1/domains", "base_url", "go").status())
                    .isEqualTo(422);
            assertThat(other.post("/api/v1/domains", "base_url", "https://mine.example")
                            .error("base_url"))
                    .startsWith("must be on a host with the DNS record _fingerpost.mine.example of type TXT");
            assertThat(other.get("/api/v1/domains/1").status()).isEqualTo(404);
            assertThat(other.submit("DELETE", "/api/v1/domains/1", "").status()).isEqualTo(404);

            server.post("/api/v1/domains", "base_url", "https://taken.example");
            String domain = "/api/v1/domains/1";
            assertThat(server.patch(domain, "base_url", "https://links.example").text())
                    .isEqualTo("{\"data\":{\"id\":1,\"base_url\":\"https://links.example\"}}");
            assertThat(server.patch(domain, "base_url", "https://taken.example").error("base_url"))
                    .isEqualTo("must not be the base URL of another domain");
            assertThat(server.patch(domain, "base_url", "https://elsewhere.example")
                            .error("base_url"))
                    .isEqualTo("must be a base URL whose visitors reach this server");
            assertThat(server.patch(domain, "base_url", "go").status()).isEqualTo(422);
            assertThat(server.patch(domain).error("base_url")).startsWith("must be a base URL");
            assertThat(server.patch(domain, "id", "3").error("id")).isNotEmpty();
            assertThat(other.submit("PATCH", domain, "base_url=https://mine.example")
                            .status())
                    .isEqualTo(404);
            assertThat(server.patch("/api/v1/domains/9", "base_url", "https://links.example")
                            .status())
                    .isEqualTo(404);
            assertThat(server.get(domain).text()).contains("https://links.example");
            assertThat(server.delete("/api/v1/domains/2").status()).isEqualTo(204);

            server.fingerpost
                    .owner(1)
                    .links()
                    .create(LinkDraft.to("https://example.com/").withDomain(1));
            assertThat(server.delete("/api/v1/domains/1").error("id"))
                    .isEqualTo("must be the id of a domain without links");
            server.fingerpost.owner(1).links().delete(1);
            assertThat(server.delete("/api/v1/domains/1").status()).isEqualTo(204);
            assertThat(server.delete("/api/v1/domains/1").status()).isEqualTo(404);
            assertThat(server.get("/api/v1/domains/1").status()).isEqualTo(404);
            assertThat(server.get("/api/v1/domains").json().get("data")).isEmpty();
        }
        try (TestServer server = new TestServer()) {
            assertThat(server.post("/api/v1/domains", "base_url", "https://go.example")
                            .text())
                    .contains("404", "only by its operator");
        }
    }

    @Test
    void webhooks_are_made_changed_and_deleted_and_their_secret_is_shown_once() {
        Events events = Events.keepAll();
        try (TestServer server = TestServer.with(builder -> builder.with(events))) {
            TestClient other = new TestClient(server.url(""), server.otherKey);
            String hook = "/api/v1/webhooks/1";

            Answer made =
                    server.post("/api/v1/webhooks", "url", "https://crm.example/links", "events[]", "link.created");
            assertThat(made.status()).as(made.text()).isEqualTo(201);
            assertThat(made.header("Location")).contains(server.url(hook));
            String secret = events.webhooks().list().get(0).secret().reveal();
            String shown = made.text().replace(",\"secret\":\"" + secret + "\"", "");
            assertThat(shown)
                    .startsWith(
                            "{\"data\":{\"id\":1,\"url\":\"https://crm.example/links\",\"events\":[\"link.created\"],"
                                    + "\"enabled\":1,\"created_at\":\"20")
                    .endsWith("Z\",\"answered_at\":null,\"answer\":null}}");
            assertThat(server.get(hook).text()).isEqualTo(shown);
            assertThat(server.get("/api/v1/webhooks").text())
                    .isEqualTo(shown.replace("{\"data\":", "{\"data\":[").replaceFirst("}$", "]")
                            + ",\"meta\":{\"complete\":true}}");

            assertThat(server.patch(hook, "enabled", "0", "events[]", "").text())
                    .contains("\"url\":\"https://crm.example/links\",\"events\":[],\"enabled\":0");
            assertThat(server.patch(hook, "url", "ftp://x", "events[]", "link.seen")
                            .error("events"))
                    .startsWith("must be one of link.created, ");
            assertThat(server.patch(hook, "enabled", "2", "url", "").error("url"))
                    .isEqualTo("must not be empty");
            assertThat(server.post("/api/v1/webhooks", "secret", "whsec_").error("url"))
                    .isEqualTo("must not be empty");
            assertThat(other.get(hook).status()).isEqualTo(404);
            assertThat(other.submit("PATCH", hook, "enabled=1").status()).isEqualTo(404);
            assertThat(other.submit("DELETE", hook, "").status()).isEqualTo(404);
            assertThat(server.delete(hook).status()).isEqualTo(204);
            assertThat(server.delete(hook).status()).isEqualTo(404);
            for (int i = 0; i < 20; i++) {
                assertThat(server.post("/api/v1/webhooks", "url", "https://crm.example/" + i)
                                .status())
                        .isEqualTo(201);
            }
            assertThat(server.post("/api/v1/webhooks", "url", "https://crm.example/")
                            .error("url"))
                    .isEqualTo("must be one of at most 20: delete one first");
        }
    }

    @Test
    void webhooks_need_all_rights_and_a_service_that_stores_events() {
        try (TestServer server = new TestServer()) {
            assertThat(server.get("/api/v1/webhooks").text()).contains("This service stores no events");
            for (ApiKey.Scope scope : List.of(ApiKey.Scope.READ, ApiKey.Scope.LINKS)) {
                String key = server.fingerpost
                        .require(ApiKeys.class)
                        .issue(1, "scoped", scope, null)
                        .token()
                        .reveal();
                TestClient client = new TestClient(server.url(""), key);
                assertThat(client.get("/api/v1/webhooks").status()).isEqualTo(403);
                assertThat(client.post("/api/v1/domains", "base_url", "https://go.example")
                                .status())
                        .isEqualTo(403);
                for (String method : List.of("PATCH", "DELETE")) {
                    assertThat(client.submit(method, "/api/v1/domains/1", "").status())
                            .isEqualTo(403);
                }
                assertThat(client.post("/api/v1/webhooks", "url", "https://crm.example/")
                                .status())
                        .isEqualTo(403);
                assertThat(client.submit("DELETE", "/api/v1/webhooks/1", "").status())
                        .isEqualTo(403);
            }
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
