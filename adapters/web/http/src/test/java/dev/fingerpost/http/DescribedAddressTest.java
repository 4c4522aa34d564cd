package dev.fingerpost.http;

import static dev.fingerpost.http.TestEndpoint.requestTo;
import static dev.fingerpost.http.TestEndpoint.text;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Generated clients call the server and the paths that the description names. */
class DescribedAddressTest {

    private final TestEndpoint endpoint = new TestEndpoint();
    private final HttpEndpoint api = FingerpostHttp.api(endpoint.fingerpost, HttpSettings.standard());

    @Test
    void the_server_is_the_address_that_each_client_has_asked() {
        for (String host : new String[] {"a.example:8080", "b.example", "a.example:8080"}) {
            JsonNode description = description(endpoint.site, host, "", "/api/v1/openapi.json");

            assertThat(server(description)).isEqualTo("http://" + host);
            assertThat(description.get("paths").has("/api/v1/links")).isTrue();
        }
    }

    @Test
    void a_mount_that_ends_with_api_belongs_to_the_paths() {
        JsonNode description = description(api, "a.example", "/shop/api", "/shop/api/v1/openapi.json");

        assertThat(server(description)).isEqualTo("http://a.example/shop");
        assertThat(description.get("paths").has("/api/v1/links")).isTrue();
    }

    @Test
    void any_other_mount_belongs_to_the_server() {
        JsonNode description = description(api, "a.example", "/manage", "/manage/v1/openapi.json");

        assertThat(server(description)).isEqualTo("http://a.example/manage");
        assertThat(description.get("paths").propertyNames())
                .contains("/v1/links")
                .allMatch(path -> path.startsWith("/v1/"));
    }

    private static String server(JsonNode description) {
        return description.at("/servers/0/url").asString();
    }

    private static JsonNode description(HttpEndpoint endpoint, String host, String mount, String target) {
        return new JsonMapper()
                .readTree(text(TestEndpoint.ask(
                        endpoint, requestTo(host, "GET", target).withMount(mount))));
    }
}
