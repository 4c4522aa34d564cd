package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One link, in the bodies that encoders of several languages make from it. */
class EncodersOverHttpTest {

    private static TestServer server;

    @BeforeAll
    static void start() {
        server = new TestServer();
        for (String name : new String[] {"a", "b", "c"}) {
            server.post("/api/v1/pixels", "name", name, "type", "x", "value", name);
        }
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // PHP: http_build_query
                "url=https%3A%2F%2Fexample.com%2F%3Fa%3D%C3%BC%26b&domain_id=1&title=T%C3%A9+%2B+%E2%82%AC"
                        + "&targets_type=rotations&pixel_ids%5B0%5D=3&pixel_ids%5B1%5D=1"
                        + "&targets%5B0%5D%5Bkey%5D=x&targets%5B0%5D%5Bvalue%5D=https%3A%2F%2Fa.example%2F"
                        + "&targets%5B1%5D%5Bkey%5D=y+z&targets%5B1%5D%5Bvalue%5D=https%3A%2F%2Fb.example%2F",
                // JavaScript: qs.stringify with arrayFormat "brackets"
                "url=https%3A%2F%2Fexample.com%2F%3Fa%3D%C3%BC%26b&domain_id=1&title=T%C3%A9%20%2B%20%E2%82%AC"
                        + "&targets_type=rotations&pixel_ids%5B%5D=3&pixel_ids%5B%5D=1"
                        + "&targets%5B%5D%5Bkey%5D=x&targets%5B%5D%5Bvalue%5D=https%3A%2F%2Fa.example%2F"
                        + "&targets%5B%5D%5Bkey%5D=y%20z&targets%5B%5D%5Bvalue%5D=https%3A%2F%2Fb.example%2F",
                // JavaScript: axios, which leaves brackets, colons and dollars as they are
                "url=https:%2F%2Fexample.com%2F%3Fa%3D%C3%BC%26b&domain_id=1&title=T%C3%A9+%2B+%E2%82%AC"
                        + "&targets_type=rotations&pixel_ids[]=3&pixel_ids[]=1"
                        + "&targets[0][key]=x&targets[0][value]=https:%2F%2Fa.example%2F"
                        + "&targets[1][key]=y+z&targets[1][value]=https:%2F%2Fb.example%2F",
                // Python: urllib.parse.urlencode of pairs, in the order of a dictionary
                "targets%5B1%5D%5Bvalue%5D=https%3A%2F%2Fb.example%2F&targets%5B1%5D%5Bkey%5D=y+z"
                        + "&targets%5B0%5D%5Bvalue%5D=https%3A%2F%2Fa.example%2F&targets%5B0%5D%5Bkey%5D=x"
                        + "&pixel_ids%5B%5D=3&pixel_ids%5B%5D=1&targets_type=rotations"
                        + "&title=T%C3%A9+%2B+%E2%82%AC&domain_id=1&url=https%3A%2F%2Fexample.com%2F%3Fa%3D%C3%BC%26b",
                // curl --data with raw UTF-8, and --data-urlencode where it is needed
                "url=https://example.com/?a=ü%26b&domain_id=1&title=Té%20%2B%20€"
                        + "&targets_type=rotations&pixel_ids[]=3&pixel_ids[]=1"
                        + "&targets[0][key]=x&targets[0][value]=https://a.example/"
                        + "&targets[1][key]=y%20z&targets[1][value]=https://b.example/"
            })
    void the_link_is_the_same(String body) {
        Answer answer = server.submit("POST", "/api/v1/links", body);

        assertThat(answer.status()).as(answer.text()).isEqualTo(201);
        assertThat(answer.data().get("url").asString()).isEqualTo("https://example.com/?a=ü&b");
        assertThat(answer.data().get("title").asString()).isEqualTo("Té + €");
        assertThat(answer.data().get("pixel_ids").toString()).isEqualTo("[3,1]");
        assertThat(answer.data().get("targets").toString())
                .isEqualTo("[{\"key\":\"x\",\"value\":\"https://a.example/\"},"
                        + "{\"key\":\"y z\",\"value\":\"https://b.example/\"}]");
    }
}
